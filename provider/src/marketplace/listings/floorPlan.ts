/** Names that owners give to drawings of floors, in the languages of the site. */
const WORDS = /floor[ _-]?plan|^(demo-)?plans?([ _.-]|$)|layout|plan[ _-]d|plano|grundriss|مخطط|नक्शा/i;

/** Whether a picture among the photographs is a floor plan, by its file's name: `floor-plan-2.png`. */
export function isFloorPlan(name: string): boolean {
  return WORDS.test(name);
}
