import { useState } from "react";
import {
  Avatar,
  BellIcon,
  Breadcrumbs,
  Button,
  Card,
  Chip,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  HeartIcon,
  IconButton,
  LinkButton,
  ListingCard,
  ListingCardSkeleton,
  Loading,
  Logo,
  MessageCircleIcon,
  PlusIcon,
  Rail,
  Row,
  SectionHead,
  Stack,
  Text,
  TextButton,
  TextLink,
} from "../src/core/index.ts";
import { Checkbox } from "../src/forms/index.ts";
import { FormsSpecimen } from "./FormsSpecimen.tsx";
import { HOUSES } from "./home.ts";
import { KitSpecimen } from "./KitSpecimen.tsx";
import { OverlaysSpecimen } from "./OverlaysSpecimen.tsx";
import { SetsSpecimen } from "./SetsSpecimen.tsx";

const FACTS = [
  { icon: "bed", text: "4 bed" },
  { icon: "bath", text: "3 bath" },
  { icon: "area", text: "3,420 ft²" },
] as const;

const PLACE = "Kalyani Nagar, Pune";
const TITLE = "Sunlit four-bed villa with pool and a mature mango garden";

/** Every part in its states, as on the states page of the design. */
export function Specimen() {
  const [saved, setSaved] = useState(true);
  const favourite = { pressed: saved, onToggle: () => setSaved(!saved) };
  return (
    <Container as="main">
      <Stack gap="48">
        <Row between wrap>
          <Logo name="Gable" />
          <Row gap="4">
            <IconButton icon={HeartIcon} label="Saved homes" />
            <IconButton icon={MessageCircleIcon} label="Messages, 3 unread" count={3} />
            <IconButton icon={BellIcon} label="Notifications" />
            <LinkButton to="/new" icon={PlusIcon}>
              List a property
            </LinkButton>
            <Avatar name="Meera Kulkarni" />
          </Row>
        </Row>
        <Stack gap="8">
          <Breadcrumbs items={[{ label: "42 villas in Pune", to: "/r" }, { label: "Kalyani Nagar" }]} />
          <Heading level={1}>Every part, in every state</Heading>
          <Text tone="muted">
            Loading, nothing, failure; then the parts that the screens are made of. <TextLink to="/a">A link</TextLink>
          </Text>
        </Stack>

        <section aria-labelledby="cards">
          <SectionHead
            id="cards"
            title="Near you"
            link={{ to: "/all", label: "All 3,127" }}
            note={
              <>
                Showing Pune, from your last search. <TextButton>Use my location</TextButton>
              </>
            }
          />
          <Rail as="div">
            <ListingCard
              to="/1"
              title={TITLE}
              price="₹1.15 Cr"
              priceDrop="₹8.00 L"
              facts={[...FACTS]}
              place={PLACE}
              photo={{ src: HOUSES[0], alt: "White villa" }}
              photoCount={24}
              badges={[{ tone: "sale", label: "For sale" }]}
              favourite={favourite}
            />
            <ListingCard
              to="/2"
              title="2 BHK on the eleventh floor, east-facing"
              price="₹38,500"
              priceNote="a month"
              facts={[...FACTS]}
              place="Viman Nagar, Pune"
              photo={{ src: HOUSES[1], alt: "Towers" }}
              photoCount={12}
              badges={[
                { tone: "rent", label: "To rent" },
                { tone: "paper", label: "New today" },
              ]}
              favourite={{ ...favourite, pressed: false }}
            />
            <ListingCard
              to="/3"
              title="Garden flat by the German Bakery lane"
              price="₹86.50 L"
              facts={[...FACTS]}
              place="Koregaon Park, Pune"
              photo={{ src: HOUSES[3], alt: "" }}
              badges={[{ tone: "premium", label: "Premium" }]}
              locked
            />
            <ListingCard
              to="/4"
              title="Brick row house, three floors, own gate"
              price="₹92.00 L"
              facts={[...FACTS]}
              place="Boat Club Road, Pune"
              photo={{ src: HOUSES[2], alt: "" }}
              stamp="Sold on 12 November for ₹90.25 L"
              favourite={{ ...favourite, pressed: false }}
            />
          </Rail>
        </section>

        <Loading>
          <Rail as="div">
            <ListingCardSkeleton />
            <ListingCardSkeleton />
            <ListingCardSkeleton />
            <ListingCardSkeleton />
          </Rail>
        </Loading>

        <Card>
          <Stack gap="24">
            <ListingCard
              layout="row"
              highlighted
              level={3}
              to="/5"
              title={TITLE}
              price="₹1.15 Cr"
              priceDrop="₹8.00 L since 3 Nov"
              facts={[...FACTS]}
              place="Kalyani Nagar"
              photo={{ src: HOUSES[0], alt: "" }}
              photoCount={24}
              badges={[{ tone: "paper", label: "Featured" }]}
              favourite={favourite}
              meta={
                <>
                  <span>Loan ₹79,200 a month</span>
                  <span>·</span>
                  <span>₹3,362 per ft²</span>
                </>
              }
              footer={
                <>
                  <Row gap="8">
                    <Avatar size="xs" name="Meera Kulkarni" />
                    <Text as="span" size="13" tone="faint">
                      Meera Kulkarni · Confirmed today
                    </Text>
                  </Row>
                  <Checkbox label="Compare" />
                </>
              }
            />
            <ListingCard
              layout="row"
              level={3}
              to="/6"
              title="Courtyard house"
              price="₹98.00 L"
              facts={[...FACTS]}
              place="Koregaon Park"
              photo={{ src: null }}
            />
            <ListingCard
              layout="compact"
              level={3}
              to="/7"
              title={TITLE}
              price="₹1.15 Cr"
              facts={[...FACTS]}
              photo={{ src: HOUSES[2], alt: "" }}
            />
          </Stack>
        </Card>

        <div className="two">
          <EmptyState
            title="No villa under ₹40 L in Pune"
            choices={
              <>
                <Chip on count={3}>
                  Up to ₹60 L
                </Chip>
                <Chip on count={11}>
                  Row houses
                </Chip>
              </>
            }
            action={<Button variant="primary">Drop the price limit, show 42</Button>}
          >
            Price rules out every result. Without it there are 42.
          </EmptyState>
          <ErrorState
            announce={false}
            title="Chat did not load"
            onRetry={() => {}}
            action={<Button>Call Meera instead</Button>}
            details="chat 3.2.0 · mount timed out after 4000 ms · report 7F21"
          >
            The newest version failed and so did the one before. Nothing you wrote is lost; the rest of Gable works.
          </ErrorState>
        </div>

        <KitSpecimen />
        <SetsSpecimen />
        <FormsSpecimen />
        <OverlaysSpecimen />
      </Stack>
    </Container>
  );
}
