export { assertCategory, type CategoryReference, readCategories, readCategoryNames } from "./categories.ts";
export { listCategories } from "./categoryList.ts";
export { listCities } from "./cityList.ts";
export { listingCatalogueMigrations } from "./migrations.ts";
export { checkParameters, type GivenValue, type Parameter, parametersOf, typeTexts } from "./parameters.ts";
export { listingCatalogue } from "./routes.ts";
export type { MetaColumns } from "./tables.ts";
