export type LocationOption = { text: string; value: string };

/** `VALUE Text`, parted by "|", in the order of the texts. */
const locations: Record<string, string> = {
  US:
    "AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|" +
    "AE Armed Forces Europe|AP Armed Forces Pacific|CA California|CO Colorado|" +
    "CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|" +
    "ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|" +
    "MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|" +
    "NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|" +
    "NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|" +
    "PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|" +
    "UM United States Minor Outlying Islands|UT Utah|VT Vermont|VI Virgin Islands|VA Virginia|" +
    "WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming",
  AU:
    "ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|" +
    "SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia",
  NZ:
    "AUK Auckland|BOP Bay of Plenty|CAN Canterbury|CIT Chatham Islands|GIS Gisborne|" +
    "HKB Hawke's Bay|MWT Manawatū-Whanganui|MBH Marlborough|NSN Nelson|NTL Northland|OTA Otago|" +
    "STL Southland|TKI Taranaki|TAS Tasman|WKO Waikato|WGN Wellington|WTC West Coast",
  CA:
    "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|" +
    "NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|" +
    "QC Quebec|SK Saskatchewan|YT Yukon",
  BR:
    "AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|" +
    "ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|" +
    "PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|" +
    "RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|" +
    "TO Tocantins",
  IT:
    "AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|" +
    "AV Avellino|BA Bari|BT Barletta-Andria-Trani|BL Belluno|BN Benevento|BG Bergamo|BI Biella|" +
    "BO Bologna|BZ Bolzano|BS Brescia|BR Brindisi|CA Cagliari|CL Caltanissetta|CB Campobasso|" +
    "CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|" +
    "CN Cuneo|EN Enna|FM Fermo|FE Ferrara|FI Firenze|FG Foggia|FC Forlì-Cesena|FR Frosinone|" +
    "GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|AQ L'Aquila|SP La Spezia|LT Latina|" +
    "LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MS Massa-Carrara|" +
    "MT Matera|ME Messina|MI Milano|MO Modena|MB Monza e Brianza|NA Napoli|NO Novara|NU Nuoro|" +
    "OR Oristano|PD Padova|PA Palermo|PR Parma|PV Pavia|PG Perugia|PU Pesaro e Urbino|PE Pescara|" +
    "PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone|PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|" +
    "RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Roma|RO Rovigo|SA Salerno|" +
    "SS Sassari|SV Savona|SI Siena|SR Siracusa|SO Sondrio|SU Sud Sardegna|TA Taranto|TE Teramo|" +
    "TR Terni|TO Torino|TP Trapani|TN Trento|TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|" +
    "VB Verbano-Cusio-Ossola|VC Vercelli|VV Vibo Valentia|VR Verona|VI Vicenza|VT Viterbo",
};

/**
 * The states or provinces of US, AU, NZ, IT, CA and BR; null for every other country (I18N-19..24). Those of the US
 * include the three regions of military and diplomatic post: APO, FPO and DPO addresses have them as their state.
 */
export function locationOptions(country: string): LocationOption[] | null {
  const text = Object.hasOwn(locations, country) ? locations[country] : undefined;
  if (text === undefined) return null;
  return text.split("|").map((entry) => {
    const space = entry.indexOf(" ");
    return { value: entry.slice(0, space), text: entry.slice(space + 1) };
  });
}

/** The code of a state in the case that its options have; a text that is no code of the country stays. */
export function canonicalState(country: string, state: string): string {
  const code = state.toUpperCase();
  return locationOptions(country)?.some(({ value }) => value === code) ? code : state;
}
