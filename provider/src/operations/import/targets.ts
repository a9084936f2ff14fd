/** What a property can be given. The mapping's `fields` may name these and nothing else. */
export const TARGETS = {
  title: { required: true, longest: 255 },
  description: { required: true, longest: 20_000 },
  category: { required: true, longest: 100 },
  property_type: { required: true, longest: 20 },
  price: { required: true, longest: 30 },
  latitude: { required: true, longest: 30 },
  longitude: { required: true, longest: 30 },
  address: { required: false, longest: 500 },
  city: { required: false, longest: 120 },
  state: { required: false, longest: 120 },
  country: { required: false, longest: 120 },
  client_address: { required: false, longest: 500 },
  rentduration: { required: false, longest: 20 },
  video_link: { required: false, longest: 500 },
  is_premium: { required: false, longest: 5 },
  status: { required: false, longest: 10 },
  created_at: { required: false, longest: 40 },
  meta_title: { required: false, longest: 255 },
  meta_description: { required: false, longest: 500 },
  meta_keywords: { required: false, longest: 500 },
} as const satisfies Record<string, { required: boolean; longest: number }>;

export type Target = keyof typeof TARGETS;

export const TARGET_NAMES = Object.keys(TARGETS) as Target[];
export const REQUIRED_TARGETS = TARGET_NAMES.filter((name) => TARGETS[name].required);

export function isTarget(name: string): name is Target {
  return Object.hasOwn(TARGETS, name);
}
