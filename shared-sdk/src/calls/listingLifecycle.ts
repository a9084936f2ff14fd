import {
  changePropertyStatus,
  deleteProperty as deletePropertyCall,
  updatePropertyStatus,
} from "../wire/ownListings.ts";
import { changeProjectStatus, deleteProject as deleteProjectCall } from "../wire/projects.ts";
import { defineCall } from "./defineCall.ts";
import { flag } from "./flag.ts";

/** The owner's switch of an approved listing. */
export const setPropertyActive = defineCall(changePropertyStatus, {
  request: (input: { id: number; active: boolean }) => ({ property_id: input.id, status: flag(input.active) }),
});

const STATUS_NUMBERS = { rent: 1, sold: 2, rented: 3 } as const;

/** Marks a property sold (of those for sale), rented, or available for rent again. */
export const setPropertyKind = defineCall(updatePropertyStatus, {
  request: (input: { id: number; kind: "sold" | "rented" | "rent" }) => ({
    property_id: input.id,
    status: STATUS_NUMBERS[input.kind],
  }),
});

export const deleteProperty = defineCall(deletePropertyCall, {
  request: (input: { id: number }) => ({ id: input.id }),
});

/** Shows or hides an own project. Only approved ones can be switched. */
export const setProjectActive = defineCall(changeProjectStatus, {
  request: (input: { id: number; active: boolean }) => ({ project_id: input.id, status: flag(input.active) }),
});

export const deleteProject = defineCall(deleteProjectCall, { request: (input: { id: number }) => ({ id: input.id }) });
