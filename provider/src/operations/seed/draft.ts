export interface Area {
  name: string;
  lat: number;
  lng: number;
  factor: number;
  about: string;
}

export interface City {
  city: string;
  state: string;
  country: string;
  /** Start of invented telephone numbers. */
  dial: string;
  /** USD a square metre. */
  sale: number;
  /** USD a square metre and month. */
  rent: number;
  homes: string[];
  water: boolean;
  /** Areas with room for houses and gardens. */
  green: string[];
  streets: string[];
  areas: Area[];
}

export interface Recipe {
  category: string;
  bedrooms: number;
  type: 0 | 1;
}

/** What is on offer before it has a picture and words. */
export interface Draft {
  key: string;
  city: City;
  recipe: Recipe;
  /** Of the city's offers. */
  index: number;
  /** A studio is shown as an apartment. */
  kind: string;
  isPremium: boolean;
  isPromoted: boolean;
  age: number;
}
