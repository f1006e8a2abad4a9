import { foldWords } from "./fold-line.ts";

const list = (...phrases: string[]): ReadonlySet<string> =>
  new Set(phrases.flatMap((text) => text.split("|")));

/** Typed to get on, in any field and also beside a number ("test 1"). */
const fillers = list(
  "test|tests|testing|tester|test test|test address|test street|test city|test order|teststreet",
  "asdf|asd|asdas|asdasd|sadasd|sdf|qwe|qwer|qwert|qwerty|qwertz|azerty|zxc|zxcv|yxcv|hjkl|jkl|abc|abcd",
  "xyz|xx|xxx|lalala|hahaha|dadada|foo|foobar|foo bar|bla|bla bla|blah|blah blah|dummy|fake|fake street|fake address",
  "example|example street|sample|sample street|sample address|lorem ipsum|lorem|todo|tbd|tba|undefined",
  "null null|n a|not applicable|not available|no address|no street|none none|nil|nothing|unknown",
  "unknown street|unknown address|unknown city|whatever|idk|i dont know|i don t know|dont know",
  "no idea|anystreet|anytown|any town|any city|anycity|any street|some street|some city|sometown|nowhere land",
  "musterstrasse|musterstr|musterweg|mustergasse|musterstadt|musterhausen|musterort|musteradresse",
  "beispielstrasse|beispielstr|beispielstadt|beispielweg|beispiel|teststrasse|teststr|testweg|teststadt|testort",
  "testhausen|max mustermann str|max mustermann strasse|mustermannstrasse|unbekannt|keine angabe|keine|egal",
  "weiss nicht|siehe oben|s o|kein|keine adresse|ohne",
  "rue test|rue de test|rue du test|rue exemple|adresse test|ville test|exemple|inconnu|inconnue|aucun|aucune",
  "neant|sans adresse|non renseigne|voir ci dessus|essai|nulle part|pas d adresse",
  "calle falsa|calle prueba|calle test|prueba|ciudad prueba|ejemplo|calle ejemplo|desconocido|desconocida",
  "ninguno|ninguna|no se|no tengo|sin direccion|igual que arriba|lo mismo|misma direccion",
  "via test|via prova|via di prova|esempio|via esempio|sconosciuto|sconosciuta|nessuno|nessuna|non lo so|come sopra",
  "rua teste|rua de teste|rua exemplo|teste|exemplo|desconhecido|desconhecida|nenhum|nenhuma|nao sei|mesmo endereco",
  "sem endereco|cidade teste",
  "voorbeeldstraat|voorbeeldstad|voorbeeld|teststraat|onbekend|geen|geen adres|zie boven|nvt",
  "przykladowa|ul przykladowa|ulica przykladowa|testowa|ul testowa|ulica testowa|nieznany|nieznana|brak|brak adresu",
  "priklad|neznamy|zadna|zkouska|ukazkova|vzorova|testovaci|pelda|pelda utca|teszt|teszt utca|ismeretlen",
  "testgatan|exempelgatan|exempel|okand|ingen|testvej|eksempelvej|eksempel|ukendt|ukjent|testveien|eksempelveien",
  "testikatu|esimerkkikatu|esimerkki|tuntematon|test sokak|ornek|deneme|bilinmiyor|yok|test ulica|neznano|nepoznato",
  "strada test|strada exemplu|necunoscut|exemplu",
);

/** Names of the field itself, and words for a place that every place is. Beside a number they are names of streets. */
const labels = list(
  "address|addr|my address|your address|home address|street address|street name|address line 1|address line 2",
  "address1|line 1|address here|enter address|your street|my street|street and number|street number|house number",
  "home|my home|my house|house|at home|same|same as above|same as billing|same address|same as shipping|as above",
  "see above|see below|see note|see notes|ditto|here|there|nowhere|somewhere|anywhere|everywhere|none|null|na",
  "adresse|meine adresse|strasse|strasse und hausnummer|strasse hausnummer|strasse nr|hausnummer|zuhause|zu hause|daheim|mein haus",
  "nirgendwo|wie oben|rechnungsadresse|mon adresse|votre adresse|nom de la rue|numero et rue|rue|chez moi|maison",
  "ma maison|domicile|direccion|mi direccion|su direccion|calle|calle y numero|nombre de la calle|calle numero|casa|mi casa|domicilio",
  "indirizzo|il mio indirizzo|via|via e numero|casa mia|endereco|meu endereco|rua|rua e numero|nome da rua|minha casa",
  "morada|adres|mijn adres|straat|straat en huisnummer|straatnaam|thuis|ulica|ulica i numer|moj adres|adresa|ulice",
  "cim|utca|adress|gata|gatuadress|min adress|gade|vej|adresse linje 1|osoite|katu|katuosoite|adresiniz|adres satiri|sokak",
  "street|road|avenue|ave|city|town|village|country|state|zip|postcode|zip code|name|first name",
);

/** Names of the field of a city. Real places of that name are in {@link realCities}. */
const cityLabels = list(
  "city|my city|your city|the city|city name|town|my town|your town|hometown|home|village|city town|town city|city here",
  "stadt|meine stadt|ort|wohnort|deine stadt|ihre stadt|ville|ma ville|votre ville|nom de la ville|commune",
  "ciudad|mi ciudad|tu ciudad|su ciudad|localidad|poblacion|citta|la mia citta|tua citta|cidade|minha cidade|sua cidade",
  "localidade|stad|plaats|woonplaats|mijn stad|miasto|moje miasto|miejscowosc|mesto|moje mesto|varos|telepules|postort",
  "kaupunki|paikkakunta|sehir|ilce|oras|localitate|grad|address|street|strasse|adresse|direccion|state|country|land",
  "same|same as above|as above|see above|here|there|nowhere|somewhere|anywhere|everywhere|none|null|na|zip|postcode",
);

/** Towns and villages that a list above contains, by country (GeoNames). */
const realCities: ReadonlyMap<string, string> = new Map([
  ...([["bla", "CI ML"], ["ville", "FR"], ["street", "GB US"], ["village", "US"], ["none", "IT"], ["brak", "LY"]] as const),
  ...([["ingen", "NL"], ["oras", "PH"], ["poblacion", "PH"], ["grad", "SI"]] as const),
  ...([["same", "TL TZ"], ["hometown", "US"], ["home", "US"], ["asdas", "YE"]] as const),
]);

/** Orders to the driver in the place of a street. */
const instruction =
  /^(?:please |pls |kindly )?(?:call|ring|text|phone|message|contact|leave|drop|deliver|hand|ask|meet|knock|wait|bitte|anrufen|abgeben bei|abstellen|laisser|livrer|appeler|appelez|sonner|dejar|llamar|llame|entregar|lasciare|chiamare|suonare|consegnare|deixar|ligar|bellen|afgeven|zadzwonic|zadzwon|zostawic) (?:.* )?(?:me|us|it|them|door|doorstep|porch|neighbou?r|neighbou?rs|gate|reception|desk|arrival|before|when|package|parcel|front|at|with|anrufen|klingeln|nachbarn?|tuer|tur|haustur|porte|voisins?|arrivee|puerta|vecinos?|llegar|porta|vicino|portineria|vizinho|chegar|deur|buren|drzwiami|sasiada)\b/u;

/** Whether a street line is a filler, the name of its field, an order to the driver, or without any letter or digit. */
export function isStreetPlaceholder(line: string): boolean {
  const words = foldWords(line);
  return isFiller(words) || labels.has(words) || instruction.test(words);
}

/** Whether a city is a filler or the name of its field, and no place of the country is called that. */
export function isCityPlaceholder(city: string, country: string): boolean {
  const words = foldWords(city);
  if (realCities.get(words)?.split(" ").includes(country)) return false;
  return isFiller(words) || cityLabels.has(words);
}

function isFiller(words: string): boolean {
  if (words === "" || /^(\p{L})\1{2,}$/u.test(words.replaceAll(" ", ""))) return true;
  return fillers.has(words) || fillers.has(words.replaceAll(/^\d+ | \d+[a-z]?$/gu, ""));
}
