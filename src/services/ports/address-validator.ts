import type { Address } from "#domain/address/address-types.ts";
import { type AddressDoubt, doubtAddress } from "#domain/address/doubt-address.ts";

/**
 * Looks whether a parcel would arrive at an address that is complete and well formed; none is empty. It
 * rejects where it cannot say: then it is asked again later. A service of the post may stand behind it.
 */
export type AddressValidator = (address: Address) => Promise<readonly AddressDoubt[]>;

/** By the rules of the country alone, without asking anybody. */
export const validateOffline: AddressValidator = async (address) => doubtAddress(address);
