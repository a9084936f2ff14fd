import { useState } from "react";
import { Combobox, type ComboboxOption, MultiCombobox } from "../src/combobox/index.ts";
import { Card, SearchIcon, SectionHead, Stack } from "../src/core/index.ts";
import { DateInput } from "../src/date/index.ts";
import {
  Checkbox,
  Dropzone,
  Field,
  FieldGroup,
  FormError,
  NumberInput,
  OtpInput,
  PasswordInput,
  RadioGroup,
  RangeSlider,
  Segmented,
  Select,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from "../src/forms/index.ts";

const PLACES: ComboboxOption[] = [
  { value: "1", label: "Koregaon Park", detail: ", Pune", note: "214 homes", group: "Places" },
  { value: "2", label: "Koramangala", detail: ", Bengaluru", note: "388 homes", group: "Places" },
  { value: "3", label: "Kortepeter", detail: ", Antwerp", note: "12 homes", group: "Places" },
  { value: "4", label: "Isa Korhonen", detail: ", Helsinki", group: "Agents" },
];

const find = async (query: string) => PLACES.filter((place) => place.label.toLowerCase().includes(query.toLowerCase()));

export function FormsSpecimen() {
  const [view, setView] = useState("split");
  const [price, setPrice] = useState<[number, number]>([0, 60]);
  const [radius, setRadius] = useState(15);
  const [place, setPlace] = useState<ComboboxOption | null>(null);
  const [places, setPlaces] = useState<ComboboxOption[]>(PLACES.slice(0, 2));
  return (
    <section aria-labelledby="forms">
      <SectionHead id="forms" title="Forms" />
      <div className="three">
        <Stack gap="16">
          <Field label="Title" hint="What one sees first">
            <TextInput defaultValue="Sunlit four-bed villa with a garden" counter={60} />
          </Field>
          <Field label="Kind">
            <Select
              options={[
                { value: "villa", label: "Villa" },
                { value: "flat", label: "Flat" },
              ]}
            />
          </Field>
          <Field label="Price" optional>
            <TextInput prefix="₹" defaultValue="1,15,00,000" />
          </Field>
          <Field label="Photo" error="JPEG or PNG, at least 120 × 120">
            <TextInput defaultValue="garden.gif" />
          </Field>
          <Field label="Password" end={<a href="#forgot">Forgot password?</a>}>
            <PasswordInput defaultValue="secret1" autoComplete="current-password" />
          </Field>
          <Field label="Bedrooms">
            <NumberInput steppers defaultValue={3} min={0} />
          </Field>
          <Field label="Description">
            <Textarea counter={160} defaultValue="East-facing villa." />
          </Field>
          <Field label="Disabled">
            <TextInput disabled defaultValue="Cannot be changed" />
          </Field>
        </Stack>
        <Stack gap="16">
          <FieldGroup label="Facilities">
            <Checkbox label="Private pool" defaultChecked />
            <Checkbox label="Rainwater tank" note="20,000 litres" />
            <Checkbox label="Terms" error="Please accept them to go on" />
          </FieldGroup>
          <RadioGroup
            label="Offer"
            defaultValue="sale"
            options={[
              { value: "sale", label: "For sale" },
              { value: "rent", label: "To rent, by the month" },
            ]}
          />
          <Switch label="Tell me within the hour" defaultChecked />
          <Switch label="Newsletter" />
          <Segmented
            label="View"
            value={view}
            onChange={setView}
            options={[
              { value: "list", label: "List" },
              { value: "split", label: "Split" },
              { value: "map", label: "Map" },
            ]}
          />
          <RadioGroup
            label="How"
            look="cards"
            defaultValue="card"
            options={[
              { value: "card", label: "Card", note: "Visa, Mastercard, RuPay" },
              { value: "bank", label: "Bank transfer", note: "Upload the receipt, active in a day" },
            ]}
          />
          <Field label="Code" hint="Sent to +91 98•••• ••12">
            <OtpInput defaultValue="123" />
          </Field>
          <Field label="Viewing">
            <DateInput defaultValue="2026-11-21" />
          </Field>
        </Stack>
        <Stack gap="16">
          <Card pad="s">
            <Stack gap="16">
              <RangeSlider
                label="Price"
                min={0}
                max={100}
                value={price}
                onChange={setPrice}
                format={(value) => `₹${value} L`}
              />
              <Slider
                label="Radius"
                min={1}
                max={50}
                value={radius}
                onChange={setRadius}
                format={(value) => `${value} km`}
              />
            </Stack>
          </Card>
          <Field label="Place">
            <Combobox icon={SearchIcon} load={find} value={place} onChange={setPlace} placeholder="City, area, agent" />
          </Field>
          <Field label="Places">
            <MultiCombobox options={PLACES} value={places} onChange={setPlaces} placeholder="Some" />
          </Field>
          <Dropzone
            label="Photos"
            hint="Up to 24, 12 MB each."
            accept={["image/jpeg", "image/png"]}
            maxSize={12 * 1024 * 1024}
            maxFiles={24}
            onFiles={() => {}}
          />
          <FormError errors={{ title: { type: "required", message: "Give the home a title." } }} />
        </Stack>
      </div>
    </section>
  );
}
