/** What identifies a collection, and the tag of its campaigns: its key, or its slug where it has none. */
export const collectionKey = ({ key, slug }: { key?: string; slug: string }): string => key ?? slug;
