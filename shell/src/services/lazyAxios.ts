import type { AxiosInstance, AxiosRequestConfig } from "axios";

/** The site's axios instance. The library arrives with the first write: reads go without it. */
export function lazyAxios(baseURL: string): AxiosInstance {
  let loading: Promise<AxiosInstance> | null = null;
  const load = () => {
    loading ??= import("axios").then(({ default: axios }) => axios.create({ baseURL }));
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const request = async (config: AxiosRequestConfig) => (await load()).request(config);
  // The API client uses these two alone.
  return { defaults: { baseURL }, request } as unknown as AxiosInstance;
}
