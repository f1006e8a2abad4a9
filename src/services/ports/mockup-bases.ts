/** A product from one side, that mockups are made of. */
export type MockupBaseInfo = {
  /** Changes with every change of its layers: 12 hexadecimal digits. */
  edition: string;
  width: number;
  height: number;
  prints: readonly { name: string }[];
};

export type MockupBases = {
  /** `undefined` where there is no base of that kind and view. */
  find: (kind: string, view: string) => Promise<MockupBaseInfo | undefined>;
};
