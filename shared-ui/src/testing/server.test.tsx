import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import * as combobox from "../combobox/index.ts";
import * as core from "../core/index.ts";
import * as date from "../date/index.ts";
import * as forms from "../forms/index.ts";
import * as overlays from "../overlays/index.ts";
import { TestHost } from "./TestHost.tsx";

const stay = () => {};
const step = { id: "a", label: "Announced", note: "20 Nov", state: "now" } as const;
const option = { value: "1", label: "Pune", group: "Places" };
const trigger = <core.Button>Open</core.Button>;

const CORE: Record<string, ReactElement> = {
  Accordion: <core.Accordion single items={[{ id: "a", title: "Question", content: "Answer", open: true }]} />,
  Alert: <core.Alert tone="bad" title="Not sent." action={<core.TextButton>Again</core.TextButton>} />,
  Avatar: <core.Avatar name="Meera Kulkarni" />,
  Badge: (
    <core.Badge tone="ok" icon={core.CheckIcon}>
      Live
    </core.Badge>
  ),
  Bar: <core.Bar share={0.58} />,
  Breadcrumbs: <core.Breadcrumbs items={[{ label: "Pune", to: "/" }, { label: "Villa" }]} />,
  Button: (
    <core.Button loading icon={core.PlusIcon}>
      Save
    </core.Button>
  ),
  Card: <core.Card ticks look="raised" />,
  Carousel: <core.Carousel label="Photographs">{[<b key="1">1</b>, <b key="2">2</b>]}</core.Carousel>,
  Chip: (
    <core.Chip on count={3} iconEnd={core.ChevronDownIcon}>
      Bedrooms
    </core.Chip>
  ),
  Container: <core.Container wide />,
  Dimension: <core.Dimension>or</core.Dimension>,
  EmptyState: <core.EmptyState title="Nothing" choices="a" action="b" drawing="locked" />,
  ErrorState: <core.ErrorState title="Failed" onRetry={stay} details="code" />,
  Facts: <core.Facts items={[{ icon: "bed", text: "4 bed" }]} />,
  FavouriteButton: <core.FavouriteButton pressed name="Villa" onToggle={stay} />,
  Heading: (
    <core.Heading level={3} look="h1">
      Title
    </core.Heading>
  ),
  Icon: <core.Icon of={core.HeartIcon} flip filled />,
  IconButton: <core.IconButton icon={core.BellIcon} label="Notices" count={3} />,
  IconLink: <core.IconLink to="/" icon={core.BellIcon} label="Notices" />,
  InlineNote: (
    <core.InlineNote tone="clay" title="Last day.">
      Renew.
    </core.InlineNote>
  ),
  LinkButton: (
    <core.LinkButton to="/new" icon={core.PlusIcon}>
      List a property
    </core.LinkButton>
  ),
  ListingCard: (
    <core.ListingCard
      to="/1"
      title="Villa"
      price="₹1.15 Cr"
      priceDrop="₹8 L"
      priority
      photoCount={24}
      facts={[{ icon: "area", text: "3,420 ft²" }]}
      photo={{ src: "/files/7f/1.jpg", alt: "White villa" }}
      badges={[{ tone: "sale", label: "For sale" }]}
      favourite={{ pressed: true, onToggle: stay }}
    />
  ),
  ListingCardSkeleton: <core.ListingCardSkeleton layout="row" />,
  Loading: <core.Loading>{<core.Skeleton />}</core.Loading>,
  Logo: <core.Logo name="Gable" />,
  Meter: <core.Meter label="Listings" value={3} max={10} />,
  Pagination: <core.Pagination page={7} count={20} toPage={(page) => `?page=${page}`} />,
  Photo: <core.Photo src={null} alt="" stamp="Sold" locked />,
  Picture: <core.Picture src="/files/7f/1.jpg" alt="Villa" priority />,
  PlanDrawing: <core.PlanDrawing of="offline" />,
  PriceText: <core.PriceText was>₹1.23 Cr</core.PriceText>,
  Progress: <core.Progress label="Uploading" value={0.58} />,
  Rail: <core.Rail label="Homes">{<li>1</li>}</core.Rail>,
  Row: <core.Row wrap between />,
  SectionHead: <core.SectionHead title="Near you" link={{ to: "/all", label: "All" }} note="Pune" />,
  Skeleton: <core.Skeleton shape="photo" width="m" />,
  Stack: <core.Stack gap="24" />,
  Stepper: <core.Stepper label="Transfer" steps={[step]} />,
  Table: (
    <core.Table
      caption="Homes"
      rows={["Villa"]}
      rowKey={(row) => row}
      columns={[{ id: "home", header: "Home", rowHeader: true, cell: (row) => row }]}
    />
  ),
  TabNav: <core.TabNav label="Account" items={[{ to: "/o", label: "Overview", current: true }]} />,
  Tabs: <core.Tabs label="Media" keepMounted items={[{ id: "a", label: "Photos", content: "…" }]} />,
  Tag: (
    <core.Tag name="Pune" onRemove={stay}>
      Pune
    </core.Tag>
  ),
  Text: (
    <core.Text tone="muted" clamp={2}>
      Words
    </core.Text>
  ),
  TextButton: <core.TextButton>Stop</core.TextButton>,
  TextLink: <core.TextLink href="https://example.org">Away</core.TextLink>,
  Timeline: <core.Timeline label="Audit" steps={[step]} />,
  VisuallyHidden: <core.VisuallyHidden>Words</core.VisuallyHidden>,
  WithoutScript: <core.WithoutScript />,
};

const OTHERS: Record<string, ReactElement> = {
  Checkbox: <forms.Checkbox label="Pool" note="9 m" error="Accept" />,
  Dropzone: <forms.Dropzone label="Photos" accept={["image/png"]} maxSize={1} maxFiles={1} onFiles={stay} />,
  Field: (
    <forms.Field label="Title" error="Too long" optional>
      <forms.TextInput prefix="₹" suffix="m" icon={core.SearchIcon} counter={60} />
    </forms.Field>
  ),
  FieldGroup: (
    <forms.FieldGroup label="Facilities" hint="Some">
      {null}
    </forms.FieldGroup>
  ),
  Form: <forms.Form />,
  FormError: <forms.FormError errors={{ title: { type: "required", message: "Give a title" } }} />,
  NumberInput: <forms.NumberInput steppers aria-label="Bedrooms" />,
  OtpInput: <forms.OtpInput aria-label="Code" />,
  PasswordInput: <forms.PasswordInput aria-label="Password" />,
  RadioGroup: <forms.RadioGroup label="Offer" look="cards" options={[{ value: "sale", label: "For sale" }]} />,
  RangeSlider: <forms.RangeSlider label="Price" min={0} max={9} value={[1, 2]} onChange={stay} />,
  Segmented: <forms.Segmented label="View" value="a" onChange={stay} options={[{ value: "a", label: "List" }]} />,
  Select: <forms.Select aria-label="Kind" placeholder="Any" options={[{ value: "v", label: "Villa" }]} />,
  Slider: <forms.Slider label="Radius" min={0} max={9} value={1} onChange={stay} />,
  Switch: <forms.Switch label="Tell me" />,
  Textarea: <forms.Textarea aria-label="Words" growing counter={160} />,
  TextInput: <forms.TextInput aria-label="Title" />,
  Dialog: <overlays.Dialog trigger={trigger} title="Limit reached" />,
  DialogClose: <overlays.Dialog title="Shut">{<overlays.DialogClose>{trigger}</overlays.DialogClose>}</overlays.Dialog>,
  Drawer: (
    <overlays.Drawer trigger={trigger} title="Filters">
      …
    </overlays.Drawer>
  ),
  Menu: <overlays.Menu trigger={trigger} items={[{ id: "a", label: "Edit" }]} />,
  Popover: (
    <overlays.Popover trigger={trigger} title="Price">
      …
    </overlays.Popover>
  ),
  ToastHost: <overlays.ToastHost />,
  Tooltip: <overlays.Tooltip label="Copies">{trigger}</overlays.Tooltip>,
  Combobox: <combobox.Combobox label="Place" options={[option]} value={option} onChange={stay} />,
  MultiCombobox: <combobox.MultiCombobox label="Places" options={[option]} value={[option]} onChange={stay} />,
  Suggest: (
    <combobox.Suggest label="Search" value="" onValueChange={stay} load={async () => [option]} onChoose={stay} />
  ),
  DateInput: <date.DateInput aria-label="Day" />,
};

describe("server markup", () => {
  it.each(Object.entries({ ...CORE, ...OTHERS }))("of %s holds no inline style and every text", (_, element) => {
    for (const language of ["en", "ar"] as const) {
      const html = renderToString(<TestHost language={language}>{element}</TestHost>);
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toMatch(/<style|<script/);
      // The test host marks a key that has no text with question marks.
      expect(html).not.toMatch(/\?ui\./);
    }
  });

  it("is looked at for every part that the entries hold", () => {
    const parts = Object.entries({ ...core, ...forms, ...overlays, ...combobox, ...date })
      .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === "function" && !name.startsWith("Plan"))
      .map(([name]) => name);
    const looked = Object.keys({ ...CORE, ...OTHERS });
    expect(parts.filter((name) => !looked.includes(name))).toEqual([]);
  });
});
