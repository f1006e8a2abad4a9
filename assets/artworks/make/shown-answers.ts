const person = (name: string, own: object = {}) => ({
  ...{ name, who: "adult", hair: "short", hair_color: "brown", skin: "light", top: "navy" },
  ...own,
});

const photo = {
  ...{ src: `uploads/${"0".repeat(40)}.jpg`, width: 1200, height: 900 },
  ...{ zoom: 1, x: 0, y: 0 },
};

/** Answers that show a template, full and plain. */
export const shownAnswers: Readonly<Record<string, readonly object[]>> = {
  "family-portrait": [
    {
      fields: { title: "The Okafors", since: "together since 2015", paper: "cream" },
      people: {
        people: [
          person("Amara", { hair: "curly", hair_color: "black", skin: "dark", top: "mustard" }),
          person("Tobias", {
            hair: "side-part",
            extra: "beard",
            skin: "fair",
            hair_color: "chestnut",
          }),
          person("Nia", {
            who: "child",
            hair: "bun",
            hair_color: "black",
            skin: "brown",
            top: "rose",
          }),
          { name: "Pixel", who: "cat", fur: "ginger" },
        ],
      },
    },
    {
      fields: { title: "Team Sunday", paper: "sky" },
      people: {
        people: [
          person("Leyla", { hair: "scarf", hair_color: "teal", skin: "olive", top: "white" }),
          person("Ben", { hair: "short", extra: "glasses", hair_color: "grey", top: "green" }),
          person("Maria", { hair: "long", hair_color: "blond", top: "rust", skin: "fair" }),
          person("Ana", { hair: "ponytail", hair_color: "red", top: "mustard" }),
          person("Iris", { who: "child", hair: "bob", hair_color: "chestnut", top: "rose" }),
          person("Joe", { who: "child", hair: "curly", hair_color: "brown", skin: "brown" }),
          { name: "Rufus", who: "dog", fur: "brown" },
          { name: "Onyx", who: "cat", fur: "black" },
        ],
      },
    },
    {
      fields: { title: "Just me", paper: "blush" },
      people: { people: [person("Kim", { hair: "bob" })] },
    },
  ],
  "moon-poster": [
    {
      fields: {
        ...{ day: "2024-06-17", line: "the night we met", names: "Jonas & Mira" },
        ...{ place: "Lisbon", sky: "midnight" },
      },
    },
    { fields: { day: "2024-06-22", line: "full of you", sky: "plum" } },
    { fields: { day: "2024-07-02", line: "welcome, little one", names: "Ida", sky: "forest" } },
    { fields: { day: "2024-06-06", line: "new beginnings", sky: "black" } },
  ],
  "calendar-year": [
    { fields: { year: 2027, title: "Our year", language: "en", ink: "night" } },
    { fields: { year: 2028, language: "de", ink: "wine" } },
  ],
  "pet-cushion": [
    { fields: { photo, cut: "round", name: "Captain", motif: "paw", cloth: "blush" } },
    { fields: { photo, cut: "heart", name: "Mr Whiskers", motif: "fish", cloth: "ocean" } },
    { fields: { photo, cut: "round", name: "Bo", motif: "bone", cloth: "mint" } },
  ],
  "embroidered-cap": [
    {
      fields: {
        motif: "mountain",
        text: "Alpine",
        layout: "above",
        font: "block",
        thread: "navy",
        second: "gold",
      },
    },
    {
      fields: {
        motif: "anchor",
        text: "Crew 07",
        layout: "before",
        font: "college",
        thread: "red",
        second: "navy",
      },
    },
    { fields: { motif: "sun", thread: "gold" } },
    {
      fields: {
        motif: "wave",
        text: "Nazaré",
        layout: "before",
        font: "round",
        thread: "navy",
        second: "black",
      },
    },
    {
      fields: {
        motif: "pine",
        text: "Forester",
        layout: "above",
        font: "round",
        thread: "black",
        second: "red",
      },
    },
  ],
};
