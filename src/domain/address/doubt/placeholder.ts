import { foldWords } from "./fold-line.ts";

/** Phrases parted by "|" or line breaks. */
const list = (phrases: string): ReadonlySet<string> => new Set(phrases.trim().split(/[|\n]/u));

/** Typed to get on, in any field and also beside a number ("test 1"). */
const fillers = list(`
test|tests|testing|tester|test test|test address|test street|test city|test order|teststreet
asdf|asd|asdas|asdasd|sadasd|sdf|qwe|qwer|qwert|qwerty|qwertz|azerty|zxc|zxcv|yxcv|hjkl|jkl|abc|abcd
xyz|xx|xxx|lalala|hahaha|dadada|foo|foobar|foo bar|bla|bla bla|blah|blah blah|dummy|fake|fake street|fake address
example|example street|sample|sample street|sample address|lorem ipsum|lorem|todo|tbd|tba|undefined
null null|n a|not applicable|not available|no address|no street|none none|nil|nothing|unknown
unknown street|unknown address|unknown city|whatever|idk|i dont know|i don t know|dont know
no idea|anystreet|anytown|any town|any city|anycity|any street|some street|some city|sometown|nowhere land
musterstrasse|musterstr|musterweg|mustergasse|musterstadt|musterhausen|musterort|musteradresse
beispielstrasse|beispielstr|beispielstadt|beispielweg|beispiel|teststrasse|teststr|testweg|teststadt|testort
testhausen|max mustermann str|max mustermann strasse|mustermannstrasse|unbekannt|keine angabe|keine|egal
weiss nicht|siehe oben|s o|kein|keine adresse|ohne
rue test|rue de test|rue du test|rue exemple|adresse test|ville test|exemple|inconnu|inconnue|aucun|aucune
neant|sans adresse|non renseigne|voir ci dessus|essai|nulle part|pas d adresse
calle falsa|calle prueba|calle test|prueba|ciudad prueba|ejemplo|calle ejemplo|desconocido|desconocida
ninguno|ninguna|no se|no tengo|sin direccion|igual que arriba|lo mismo|misma direccion
via test|via prova|via di prova|esempio|via esempio|sconosciuto|sconosciuta|nessuno|nessuna|non lo so|come sopra
rua teste|rua de teste|rua exemplo|teste|exemplo|desconhecido|desconhecida|nenhum|nenhuma|nao sei|mesmo endereco
sem endereco|cidade teste
voorbeeldstraat|voorbeeldstad|voorbeeld|teststraat|onbekend|geen|geen adres|zie boven|nvt
przykladowa|ul przykladowa|ulica przykladowa|testowa|ul testowa|ulica testowa|nieznany|nieznana|brak|brak adresu
priklad|neznamy|zadna|zkouska|ukazkova|vzorova|testovaci|pelda|pelda utca|teszt|teszt utca|ismeretlen
testgatan|exempelgatan|exempel|okand|ingen|testvej|eksempelvej|eksempel|ukendt|ukjent|testveien|eksempelveien
testikatu|esimerkkikatu|esimerkki|tuntematon|test sokak|ornek|deneme|bilinmiyor|yok|test ulica|neznano|nepoznato
strada test|strada exemplu|necunoscut|exemplu`);

/** Names of the field itself that no street has, also beside a number ("Straatnaam 1"). */
const labels = list(`
address|addr|my address|your address|home address|street address|street name|streetname|address line 1|address1
address here|enter address|enter your address|your street|my street|street and number|street number|house number
same as above|same as billing|same address|same as shipping|as above|see above|see below|see note|see notes|ditto
adresse|meine adresse|ihre adresse|strassenname|strasse und hausnummer|strasse hausnummer|strasse nr|hausnummer
zuhause|zu hause|nirgendwo|wie oben|rechnungsadresse|mon adresse|votre adresse|nom de la rue|nom de rue|numero et rue
nom et numero de rue|chez moi|ma maison|direccion|mi direccion|su direccion|tu direccion|calle y numero
nombre de la calle|nombre de calle|calle numero|mi casa|indirizzo|il mio indirizzo|via e numero|nome della via|nome via
endereco|meu endereco|seu endereco|rua e numero|nome da rua|minha casa|morada|adres|mijn adres|straat en huisnummer
straatnaam|ulica i numer|nazwa ulicy|moj adres|adresa|nazev ulice|moje adresa|utca neve|utca hazszam|gatuadress|gatunamn
min adress|gadenavn|vejnavn|min adresse|adresse linje 1|gatenavn|veinavn|osoite|katuosoite|kadun nimi|adresiniz|sokak adi
nume strada|numele strazii|naziv ulice|first name|last name|full name`);

/** Words for a street or a home. Beside a number they are names of streets: "Calle 5", "House 12". */
const nouns = list(`
home|my home|my house|house|at home|same|here|there|nowhere|somewhere|anywhere|everywhere|none|null|na|line 1|name
street|road|avenue|ave|lane|city|town|village|country|state|zip|postcode|zip code|strasse|daheim|mein haus|rue|maison
domicile|calle|casa|domicilio|via|casa mia|rua|straat|thuis|ulica|ulice|cim|utca|adress|gata|gade|vej|katu|sokak`);

/** Names of the field of a city. Real places of that name are in {@link realCities}. */
const cityLabels = list(`
city|my city|your city|the city|city name|town|my town|your town|hometown|home|village|city town|town city|city here
stadt|meine stadt|ort|wohnort|deine stadt|ihre stadt|ville|ma ville|votre ville|nom de la ville|commune
ciudad|mi ciudad|tu ciudad|su ciudad|localidad|poblacion|citta|la mia citta|tua citta|cidade|minha cidade|sua cidade
localidade|stad|plaats|woonplaats|mijn stad|miasto|moje miasto|miejscowosc|mesto|moje mesto|varos|telepules|postort
kaupunki|paikkakunta|sehir|ilce|oras|localitate|grad|address|street|strasse|adresse|direccion|state|country|land
same|same as above|as above|see above|here|there|nowhere|somewhere|anywhere|everywhere|none|null|na|zip|postcode`);

/** Towns and villages that a list above contains, by country (GeoNames). */
const realCities: ReadonlyMap<string, string> = new Map([
  ...([
    ["bla", "CI ML"],
    ["ville", "FR"],
    ["street", "GB US"],
    ["village", "US"],
    ["none", "IT"],
    ["na", "NO"],
    ["brak", "LY"],
  ] as const),
  ...([
    ["ingen", "NL"],
    ["oras", "PH"],
    ["poblacion", "PH"],
    ["grad", "SI"],
  ] as const),
  ...([
    ["same", "TL TZ"],
    ["hometown", "US"],
    ["home", "US"],
    ["asdas", "YE"],
  ] as const),
]);

/**
 * Orders to the driver in the place of a street: English verbs that are names too need an object, and no word for a
 * place behind them, as in "Ring Road, Near Gate 2".
 */
const englishOrder =
  /^(?:please |pls |kindly |just )?(?:call|ring|text|phone|message|contact|leave|drop|deliver|hand|ask|meet|knock|wait) (?!(?:road|rd|street|st|lane|house|cottage|farm|hill|hall|close|court|way|building|bldg|tower|centre|center)\b)(?:.* )?(?:me|us|it|them|door|doorstep|doorbell|bell|twice|porch|neighbou?rs?|gate|reception|desk|arrival|before|when|package|parcel|front|outside|lobby)\b/u;

/** First words of an order that begin no name of a street: infinitives, imperatives and "please". */
const orderVerbs = list(`
please|pls|bitte|anrufen|klingeln|klingel|abgeben|abstellen|hinterlegen|laisser|laissez|livrer|livrez|appeler|appelez
sonner|sonnez|deposer|deposez|remettre|prevenir|dejar|dejarlo|llamar|llame|llameme|entregar|timbrar|avisar|preguntar
lasciare|chiamare|chiamatemi|suonare|consegnare|citofonare|avvisare|deixar|deixe|ligar|ligue|chamar|tocar|avisar
bellen|aanbellen|afgeven|zadzwonic|dzwonic|zostawic|prosze|zavolat|zvonit|nechat|prosim|hivjon|csengessen|soitakaa`);

/** Whether a street line is a filler, the name of its field, an order to the driver, or without any letter or digit. */
export function isStreetPlaceholder(line: string): boolean {
  const words = foldWords(line);
  return isFiller(words, labels) || nouns.has(words) || isOrder(words);
}

function isOrder(words: string): boolean {
  if (englishOrder.test(words)) return true;
  const [first = "", ...others] = words.split(" ");
  return others.length > 0 && !/\p{N}/u.test(words) && orderVerbs.has(first);
}

/** Whether a city is a filler or the name of its field, and no place of the country is called that. */
export function isCityPlaceholder(city: string, country: string): boolean {
  const words = foldWords(city);
  if (realCities.get(words)?.split(" ").includes(country)) return false;
  return isFiller(words) || cityLabels.has(words);
}

/** Nothing but signs or one letter, or a filler or one of other words, with numbers around it. */
function isFiller(words: string, others: ReadonlySet<string> = fillers): boolean {
  if (words === "" || /^(\p{L})\1{2,}$/u.test(words.replaceAll(" ", ""))) return true;
  const bare = words.replaceAll(/^(?:\d+ )+|(?: \d+[a-z]?)+$/gu, "");
  return [words, bare].some((text) => fillers.has(text) || others.has(text));
}

/** Sample names and labels of forms. Real people have the names that forms of other countries use. */
const sampleNames = list(`
max mustermann|maxi mustermann|erika mustermann|mustermann|vorname nachname|vor und nachname|vorname|nachname
first name last name|firstname lastname|first last|first name|last name|your name|my name|full name|name surname|name name
name|surname|nombre apellido|nombre apellidos|nombre y apellido|nombre y apellidos|nombre|apellido|su nombre|tu nombre
nom prenom|prenom nom|votre nom|nome cognome|nome e cognome|nome sobrenome|nome completo|seu nome|voornaam achternaam
imie nazwisko|imie i nazwisko|jmeno prijmeni|nev|fornamn efternamn|fornavn etternavn|fornavn efternavn|etunimi sukunimi
isim soyisim|ad soyad|customer|customer name|recipient|receiver|buyer|guest|nobody|no name|noname|anonymous|mr|mrs|me`);

/** Whether a name is a filler, a sample or the label of its field. */
export function isNamePlaceholder(name: string): boolean {
  const words = foldWords(name);
  const isRepeated = words.split(" ").every((word) => /^(\p{L})\1{3,}$/u.test(word));
  const parts = new Set(words.split(" "));
  return (
    isRepeated ||
    isFiller(words) ||
    sampleNames.has(words) ||
    (parts.size === 1 && isFiller([...parts].join("")))
  );
}
