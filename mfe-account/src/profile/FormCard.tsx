import { Card, Heading, Stack } from "@gable/shared-ui/core";
import type { ReactNode } from "react";

/** Fields of the profile that belong together, under their heading. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap="24">
        <Heading level={2} look="h4">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
