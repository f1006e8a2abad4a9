const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/**
 * Said in the place of a number ("s/n", Italian "snc", Serbian and Croatian "bb", Polish "bez numeru"), and post office
 * boxes, lockers and counters that hold parcels, in the languages of countries whose streets have numbers. Folded.
 */
const instead =
  /(?<![\p{L}\p{N}])(?:s\/ ?nr?|s\. ?n\.?|s\. ?n\. ?c\.?|sn|snc|bb|b\. ?b\.?|f\. ?n\.?|o\. ?nr\.?|z\/n|k\.s\.|sin n(?:um(?:ero)?|ro)?\.?|sem n(?:umero)?\.?|senza (?:n\.|numero|civico)|sans (?:n\.|no|numero)|ohne (?:haus)?(?:nr|nummer)|zonder (?:huis)?nummer|bez (?:broja|cisla|numeru)|fara numar|(?:no|without) number|unnumbered|p\.? ?o\.? ?b(?:ox)?|post(?: office)? box|private bag|locked bag|general delivery|(?:poste|post|poczta) ?restante?|postlagernd|lista de correos|fermo ?posta|domicilio conocido|lieu[ -]?dit|boite postale|casella postale|caixa postal|apartado|apdo|postfach|postbus|postboks|packstation|postfiliale|paketshop|parcel ?locker|parcelshop|paczkomat|inpost|pickup|point relais|packeta|zasilkovna|alzabox|citypaq|omniva|smartpost|pakettiautomaatti|star route|rural route)(?![\p{L}\p{N}])/u;

/** Hamlets, farms, plots, estates, named houses and large sites, which are found without a number. Folded. */
const places = list(`
cottage house farm farmhouse ranch villa manor hall lodge barn rectory vicarage grange croft bungalow chalet cabin
estate estates homestead station priory abbey castle palace school church university college campus hospital hotel
hostel motel inn resort airport base barracks camp building bldg tower towers center centre mall arcade market park
marina harbor harbour dock docks wharf pier quarters embassy consulate museum stadium library institute industrial
works yard stables nursery mill block plot stand shop store terminal clinic academy highway hwy route lot lots unit
bourg village hameau ferme domaine quartier lotissement lieudit zone za zi zac residence immeuble batiment chateau
moulin mas camping port gare tour usine
finca caserio cortijo masia mas urbanizacion urb poligono parcela nave solar manzana mz mza lote lt partida paraje
diseminado aldea lugar pedania barrio rancho ejido hacienda fraccionamiento fracc conjunto edificio edif granja
estancia ruta vereda km kilometro esq esquina entre colonia camino carretera ctra
localita loc frazione fraz contrada cda borgata podere cascina casale masseria agriturismo villaggio regione maso
universita ospedale stazione rifugio palazzo
quinta herdade casal monte sitio fazenda chacara quadra qd qda bloco rodovia rod povoado vila condominio cond
loteamento sqs sqn setor gleba zona estrada caminho urbanizacao
gut forsthaus siedlung kolonie parzelle ortsteil messe universitat klinik klinikum schloss kloster burg
osiedle os kolonia przysiolek dzialka samota chata sidlisko sidliste tanya kulterulet hrsz sat satul comuna naselje
zaselak selo koy koyu mevkii site sitesi kibbutz moshav dacha snt poselok derevnya
woonboot woonark ligplaats kavel gard gaarden torp tila
spital universitat uni uniklinik fh tu eth umc mc kasteel schouwburg ziekenhuis universiteit parlament parliament
nemocnice nemocnica fakulta fakultni kolej koleje internat hrad zamek zamok letiste letisko nadrazi univerzita gymnazium
szpital politechnika uniwersytet akademia akademik studencki lotnisko dworzec szkola liceum urzad klasztor
korhaz egyetem kollegium repuloter palyaudvar iskola gimnazium kastely klinika
spitalul universitate universitatea gara aeroport aeroportul camin caminul colegiul liceul primaria manastirea
bolnica fakultet studentski kolodvor aerodrom letalisce sveuciliste univerzitet univerza samostan manastir zracna
bolnitsa universitet letishte panepistimio nosokomeio nosokomio aerodromio
sjukhus lasarett universitet universitetet slott slottet skolan flygplats sykehus sygehus skolen lufthavn flyplass
sairaala yliopisto lentoasema koulu linna ligonine universitetas slimnica haigla ulikool lennujaam
hopital lycee ecole universite mairie pharmacie ospedale farmacia ristorante
corner cnr angle angolo ang ecke hoek hjornet rog sarok colt`);

/** Ends of German, Dutch, Nordic and Hungarian words for a farm, a mill or a large building. */
const placeEnds =
  /^\p{L}{2,}(?:hof|muhle|kloster|schloss|bahnhof|hafen|flughafen|klinik|klinikum|kaserne|zentrum|haus|heim|turm|hoeve|huset|garden|stasjon|asema|spital|prasidium|ministerium|museum|gymnasium|schule|amt|gericht|universitat|ziekenhuis|universiteit|sjukhus|lasarett|lasarettet|universitetet|skolan|skolen|slottet|hospitalet|sykehus|sygehus|sairaala|yliopisto|egyetem|korhaz)$/u;

/** Whether a folded line says that there is no number, or that the parcel is fetched. */
export const saysNumberless = (line: string): boolean => instead.test(line);

/** Whether a folded word is a place that is found without a number. */
export const isNumberlessPlace = (word: string): boolean =>
  places.has(word) || placeEnds.test(word);

/** Names that British and Irish streets have in almost every village. */
const villageStreets = new Set(
  (
    "high street|main street|station road|church lane|church road|church street|chapel lane|mill lane|mill road|" +
    "school lane|school road|village street|front street|the street|the green"
  ).split("|"),
);

/** Words that belong to the name of a street, not to that of a house before it: "Old Church Lane". */
const streetModifiers = list(
  "old new upper lower north south east west great little long middle st saint back",
);

/**
 * Whether folded words name a house and the street behind it without a comma, as people in Great Britain and Ireland do
 * where houses have names: "The Gables Church Lane".
 */
export function namesHouse(country: string, words: readonly string[]): boolean {
  if (country !== "GB" && country !== "IE") return false;
  const house = words.slice(0, -2);
  const isNamed = house.length > 0 && !house.some((word) => streetModifiers.has(word));
  return isNamed && villageStreets.has(words.slice(-2).join(" "));
}

/** Numbers from one to a hundred as people write them out, by language; only words that no name of a street begins or ends with. */
const numbers = list(`
one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn zwanzig dreissig hundert
deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante cent
uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta cuarenta cincuenta cien
due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici venti trenta cento
um dois quatro sete oito dez doze treze quinze vinte trinta cem
twee drie vijf zes zeven negen tien twaalf twintig dertig honderd
ett tva tre fyra fem sex sju atta nio tio tolv tjugo fire seks syv otte ni ti
jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec dva tri ctyri pet sest sedm osm devet deset
egy ketto harom negy ot hat het nyolc kilenc tiz doi trei patru cinci sase sapte opt noua zece
yksi kaksi kolme nelja viisi bir iki uc dort bes`);

/** Whether a folded word is a number; "twenty-one" is two words. */
export const isNumberWord = (word: string): boolean => numbers.has(word);
