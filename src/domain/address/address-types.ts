/** A ship-to address; `country` is an ISO 3166-1 alpha-2 code, `state` a value of its options. */
export type Address = {
  name?: string;
  first_name: string;
  last_name: string;
  company?: string;
  address: string;
  address2?: string;
  city: string;
  state: string;
  region?: string;
  zipcode: string;
  country: string;
  phone?: string;
};

export type AddressFieldName = keyof Address;
