import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";

/** How often a search is told of. */
export const frequency = z.enum(wire.ALERT_FREQUENCIES, `frequency is one of ${wire.ALERT_FREQUENCIES.join(", ")}.`);
