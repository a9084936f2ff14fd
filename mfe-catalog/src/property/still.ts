/** For parts whose data are those of the page: there is nothing to fetch beside their code. */
export const still = async (): Promise<void> => undefined;
