export type ViewingState = "proposed" | "accepted" | "declined" | "cancelled";

/** A meeting of the member and one other person at a property. Dates are ISO. */
export interface Viewing {
  id: number;
  state: ViewingState;
  /** To choose from, the earliest first. */
  slots: string[];
  minutes: number;
  /** The accepted slot; null before. */
  startsAt: string | null;
  note: string;
  property: { id: number; title: string; image: string; slugId: string; address: string };
  /** The other person; id 0 is the site itself. */
  person: { id: number; name: string; profile: string };
  /** The property is the member's. */
  isOwner: boolean;
  /** It is for the member to answer. */
  isMyTurn: boolean;
  /** Address of an iCalendar file; empty for what is not accepted, or not any more. It takes a cancelled viewing out of the calendar. */
  calendarUrl: string;
  /** IANA zone of the home, such as `Asia/Kolkata`; empty where it is not known. */
  timeZone: string;
  createdAt: string | null;
  updatedAt: string | null;
}
