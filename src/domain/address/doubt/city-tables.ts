/**
 * First characters of the postcodes of large cities, by country: `Name/Other name=prefixes`, entries parted by "|". The
 * prefixes are those of the post's sorting regions (Deutsche Post, La Poste, Royal Mail, Poczta Polska …), with those of
 * suburbs that people count as the city. A city that shares its name with a smaller place has the prefixes of both.
 */
export const cityTables: Readonly<Record<string, string>> = {
  DE: `
Berlin=10-14|Hamburg=20-22 27|Munchen/Munich=80-82 85|Koln/Cologne=50-51|Frankfurt/Frankfurt am Main/Frankfurt a M=60-61 65 15
Stuttgart=70|Dusseldorf=40|Leipzig=04|Dortmund=44|Essen=45 49|Bremen=28|Dresden=01|Hannover/Hanover=30
Nurnberg/Nuremberg=90|Duisburg=47|Bochum=44|Wuppertal=42|Bielefeld=33|Bonn=53|Mannheim=68|Karlsruhe=76
Augsburg=86|Wiesbaden=65 55|Monchengladbach=41|Gelsenkirchen=45|Aachen=52|Braunschweig=38|Kiel=24|Chemnitz=09
Magdeburg=39|Krefeld=47|Mainz=55|Lubeck=23|Erfurt=99|Oberhausen=46 55 68 76 82 86|Rostock=18|Kassel=34
Hagen=58 27 29 49|Potsdam=14|Saarbrucken=66|Hamm=59 54 57|Ludwigshafen=67|Leverkusen=51|Heidelberg=69|Darmstadt=64
Solingen=42|Regensburg=93|Paderborn=33|Ingolstadt=85|Wurzburg=97|Furth=90 64 84|Heilbronn=74
Ulm=89|Pforzheim=75|Wolfsburg=38|Gottingen=37|Bottrop=46|Reutlingen=72|Koblenz=56|Bremerhaven=27|Jena=07
Remscheid=42|Erlangen=91|Moers=47|Trier=54|Hildesheim=31|Salzgitter=38|Cottbus=03|Gera=07|Schwerin=19
Flensburg=24|Zwickau=08|Konstanz=78|Tubingen=72|Bamberg=96|Bayreuth=95|Passau=94`,
  AT: `
Wien/Vienna=1|Graz=80|Linz=40|Salzburg=50|Innsbruck=60|Klagenfurt/Klagenfurt am Worthersee=90|Villach=95|Wels=46
Sankt Polten/St Polten=31|Dornbirn=68|Bregenz=69|Steyr=44|Wiener Neustadt=27|Eisenstadt=70`,
  CH: `
Zurich=80|Geneve/Geneva/Genf=12|Basel/Bale=40-41|Bern/Berne=30|Lausanne=10|Winterthur=84|Luzern/Lucerne=60
Sankt Gallen/St Gallen=90|Lugano=69|Biel/Bienne=25|Thun=36|Chur=70|Neuchatel=20|Sion=19|Zug=63|Schaffhausen=82`,
  LI: `
Vaduz=949|Schaan=949`,
  FR: `
Paris=75|Marseille=13|Lyon=69|Toulouse=31|Nice=06|Nantes=44|Montpellier=34|Strasbourg=67|Bordeaux=33|Lille=59
Rennes=35|Reims=51|Toulon=83|Le Havre=76|Saint Etienne/St Etienne=42|Grenoble=38|Dijon=21|Angers=49|Nimes=30
Villeurbanne=69|Clermont Ferrand=63|Le Mans=72|Aix en Provence=13|Brest=29|Tours=37|Amiens=80|Limoges=87
Annecy=74|Perpignan=66|Boulogne Billancourt=92|Metz=57|Besancon=25|Orleans=45|Rouen=76|Mulhouse=68|Caen=14
Nancy=54|Argenteuil=95|Montreuil=93 62 28 85|Roubaix=59|Tourcoing=59|Avignon=84|Dunkerque=59|Poitiers=86|Versailles=78
Pau=64|Cannes=06|Antibes=06|La Rochelle=17 70|Colmar=68|Bourges=18|Quimper=29|Lorient=56|Troyes=10|Chambery=73
Bayonne=64|Biarritz=64|Angouleme=16|Valence=26 16 82|Ajaccio=20|Bastia=20|Calais=62|Perigueux=24`,
  BE: `
Bruxelles/Brussel/Brussels=1|Antwerpen/Anvers/Antwerp=2|Gent/Ghent/Gand=9|Charleroi=6|Liege/Luik=4|Brugge/Bruges=8
Namur/Namen=5|Leuven/Louvain=3|Mons=7|Hasselt=3|Mechelen/Malines=2|Aalst=93 38|Kortrijk=85|Oostende/Ostend=84
Tournai/Doornik=75|Genk=36|Roeselare=88`,
  NL: `
Amsterdam=10-11|Rotterdam=30-31|Den Haag/s Gravenhage/The Hague=24-25|Utrecht=34-35|Eindhoven=56|Tilburg=50|Groningen=97
Almere=13|Breda=48|Nijmegen=65|Apeldoorn=73|Haarlem=20|Arnhem=68|Enschede=75|Amersfoort=38|Zaandam=15
Den Bosch/s Hertogenbosch=52|Maastricht=62|Leiden=23|Dordrecht=33|Zwolle=80|Leeuwarden=89|Delft=26|Zoetermeer=27
Alkmaar=18|Deventer=74|Hilversum=12|Venlo=59|Roosendaal=47|Gouda=28|Heerlen=64|Helmond=57|Lelystad=82`,
  LU: `
Esch sur Alzette=40-43|Differdange=45-46|Dudelange=34-36`,
  GB: `
London=E EC N NW SE SW W WC BR CR DA EN HA IG KT RM SM TN TW UB WD|Birmingham=B|Manchester=M OL SK WA BL WN|Liverpool=L CH WA|Leeds=LS WF BD HD HG
Sheffield=S|Bristol=BS|Glasgow=G PA ML|Edinburgh=EH|Cardiff=CF|Belfast=BT|Newcastle upon Tyne=NE SR DH
Nottingham=NG DE|Leicester=LE|Coventry=CV|Bradford=BD|Hull/Kingston upon Hull=HU|Stoke on Trent=ST
Wolverhampton=WV WS DY|Derby=DE|Swansea=SA|Southampton=SO|Portsmouth=PO|Plymouth=PL|Reading=RG|Luton=LU
Bolton=BL|Aberdeen=AB|Dundee=DD|Brighton/Brighton and Hove=BN|Bournemouth=BH|Norwich=NR|Oxford=OX
Cambridge=CB PE SG|York=YO|Exeter=EX|Gloucester=GL|Cheltenham=GL|Milton Keynes=MK|Peterborough=PE|Preston=PR CT DT HU LE SG
Blackpool=FY|Middlesbrough=TS|Sunderland=SR|Ipswich=IP|Colchester=CO|Canterbury=CT|Bath=BA|Carlisle=CA
Chester=CH|Inverness=IV|Perth=PH|Swindon=SN|Huddersfield=HD|Doncaster=DN|Wakefield=WF|Worcester=WR|Hereford=HR
Lincoln=LN|Lancaster=LA|Durham=DH|Truro=TR|Torquay=TQ|Salisbury=SP|Northampton=NN|Guildford=GU|Slough=SL
Warrington=WA MK|Wigan=WN|Stockport=SK|Oldham=OL|Southend on Sea=SS|Chelmsford=CM|Stevenage=SG|Telford=TF`,
  IE: `
Dublin=D A K|Cork=T P|Galway=H|Limerick=V|Waterford=X|Kilkenny=R|Sligo=F|Drogheda=A|Dundalk=A|Letterkenny=F
Tralee=V|Athlone=N|Wexford=Y|Killarney=V|Ennis=V|Bray=A|Swords=K|Naas=W|Tullamore=R|Mullingar=N`,
  IT: `
Roma/Rome=00|Milano/Milan=20|Napoli/Naples=80|Torino/Turin=10|Palermo=90|Genova/Genoa=16|Bologna=40
Firenze/Florence=50|Bari=70|Catania=95|Venezia/Venice=30|Verona=37|Messina=98|Padova/Padua=35|Trieste=34
Taranto=74|Brescia=25|Parma=43|Prato=59|Modena=41|Reggio Calabria=89|Reggio Emilia=42|Perugia=06|Livorno=57
Ravenna=48|Cagliari=09|Foggia=71|Rimini=47|Salerno=84|Ferrara=44|Sassari=07|Siracusa=96|Pescara=65|Monza=20
Bergamo=24|Vicenza=36|Trento=38|Bolzano/Bozen=39|Ancona=60|Lecce=73|Pisa=56|Siena=53|Lucca=55|Udine=33|Como=22`,
  ES: `
Madrid=28|Barcelona=08|Valencia=46|Sevilla/Seville=41|Zaragoza/Saragossa=50|Malaga=29|Murcia=30
Palma/Palma de Mallorca=07|Las Palmas/Las Palmas de Gran Canaria=35|Bilbao/Bilbo=48|Alicante/Alacant=03|Cordoba=14
Valladolid=47|Vigo=36|Gijon=33|Granada=18|Vitoria/Vitoria Gasteiz=01|A Coruna/La Coruna=15|Oviedo=33
Santa Cruz de Tenerife=38|Pamplona/Iruna=31|Almeria=04|San Sebastian/Donostia=20|Santander=39|Burgos=09|Albacete=02
Castellon/Castellon de la Plana=12|Logrono=26|Badajoz=06|Salamanca=37|Huelva=21|Lleida/Lerida=25|Tarragona=43
Leon=24|Cadiz=11|Jaen=23|Ourense=32|Girona/Gerona=17|Lugo=27|Caceres=10|Santiago de Compostela=15|Ceuta=51
Melilla=52|Segovia=40|Avila=05|Cuenca=16|Huesca=22|Teruel=44|Soria=42|Palencia=34|Zamora=49|Guadalajara=19
Toledo=45|Ciudad Real=13|Marbella=29|Cartagena=30|Jerez de la Frontera=11|Elche/Elx=03|Hospitalet de Llobregat=08`,
  PT: `
Lisboa/Lisbon=1|Porto/Oporto=4|Braga=47|Coimbra=3|Faro=8|Funchal=90|Setubal=29|Aveiro=38|Evora=70|Leiria=24
Viseu=35|Guimaraes=48|Ponta Delgada=95|Vila Nova de Gaia=44|Amadora=26-27|Almada=28`,
  PL: `
Warszawa/Warsaw=00-05|Krakow/Cracow=30-32|Lodz=90-95|Wroclaw=50-54|Poznan=60-62|Gdansk=80|Szczecin=70-72
Bydgoszcz=85|Lublin=20|Bialystok=15-16|Katowice=40|Gdynia=81|Czestochowa=42|Radom=26|Sosnowiec=41|Torun=87
Kielce=25|Rzeszow=35|Gliwice=44|Zabrze=41|Olsztyn=10-11 42|Bytom=41|Bielsko Biala=43|Rybnik=44|Opole=45-46
Tychy=43|Elblag=82|Plock=09|Walbrzych=58|Zielona Gora=65-66|Wloclawek=87|Tarnow=33|Chorzow=41|Kalisz=62
Koszalin=75|Legnica=59|Gorzow Wielkopolski=66|Sopot=81`,
  CZ: `
Praha/Prague=1|Brno=6|Ostrava=7|Plzen/Pilsen=3|Liberec=46|Olomouc=77-78|Ceske Budejovice=37|Hradec Kralove=50
Usti nad Labem=40|Pardubice=53|Zlin=76|Jihlava=58|Karlovy Vary=36|Havirov=73|Kladno=27|Most=43`,
  SK: `
Bratislava=8|Kosice=04|Presov=08|Zilina=01|Banska Bystrica=97|Nitra=94-95|Trnava=91|Trencin=91|Martin=03|Poprad=05`,
  HU: `
Budapest=1|Debrecen=40|Szeged=67|Miskolc=35|Pecs=76|Gyor=90|Nyiregyhaza=44|Kecskemet=60|Szekesfehervar=80
Szombathely=97|Szolnok=50|Eger=33|Sopron=94|Veszprem=82`,
  RO: `
Bucuresti/Bucharest=0|Cluj Napoca/Cluj=40|Timisoara=30|Iasi=70|Constanta=90|Craiova=20|Brasov=50|Galati=80
Ploiesti=10|Oradea=41|Braila=81|Arad=31|Pitesti=11|Sibiu=55|Bacau=60|Targu Mures=54|Baia Mare=43|Buzau=12|Suceava=72`,
  BG: `
Sofia=1|Plovdiv=4|Varna=9|Burgas=8|Ruse=7|Stara Zagora=6|Pleven=58|Sliven=88|Dobrich=93|Shumen=97`,
  GR: `
Athina/Athens/Athinai=10-19|Thessaloniki=54-57|Patra/Patras=26|Iraklio/Heraklion/Irakleio=70-71|Larisa/Larissa=41
Volos=37-38|Ioannina=45|Chania=73|Piraeus/Peiraias/Pireas=18|Rodos/Rhodes=85|Kavala=64-65|Kalamata=24`,
  SI: `
Ljubljana=1|Maribor=2|Celje=3|Kranj=4|Koper=6|Nova Gorica=5|Novo Mesto=8|Murska Sobota=9`,
  HR: `
Zagreb=10|Split=21|Rijeka=51|Osijek=31|Zadar=23|Pula=52|Dubrovnik=20|Varazdin=42|Sibenik=22|Karlovac=47`,
  RS: `
Beograd/Belgrade=11|Novi Sad=21|Nis=18|Kragujevac=34|Subotica=24|Zrenjanin=23|Pancevo=26|Cacak=32|Kraljevo=36`,
  BA: `
Sarajevo=71|Banja Luka=78|Tuzla=75|Zenica=72|Mostar=88`,
  ME: `
Podgorica=81|Niksic=81|Budva=85|Bar=85|Kotor=85`,
  MK: `
Skopje=1|Bitola=7|Kumanovo=13|Ohrid=6|Tetovo=12`,
  AL: `
Tirana/Tirane=10|Durres=20|Vlore=94|Shkoder=40`,
  SE: `
Stockholm=10-19|Goteborg/Gothenburg=40-43|Malmo=20-23|Uppsala=75|Vasteras=72|Orebro=70|Linkoping=58
Helsingborg=25|Jonkoping=55-56|Norrkoping=60-61|Lund=22|Umea=90|Gavle=80|Boras=50|Sodertalje=15|Eskilstuna=63|Halmstad=30
Vaxjo=35|Karlstad=65|Sundsvall=85|Ostersund=83|Lulea=97|Kalmar=39|Trollhattan=46|Kiruna=98|Visby=62`,
  DK: `
Kobenhavn/Copenhagen=0-2|Aarhus/Arhus=80-82|Odense=50-52|Aalborg/Alborg=90-92|Esbjerg=67|Randers=89|Kolding=60
Horsens=87|Vejle=71|Roskilde=40|Herning=74|Silkeborg=86|Viborg=88|Frederiksberg=1-2 41|Helsingor=30`,
  NO: `
Oslo=0-1|Bergen=50-53 58-59|Trondheim=70-75|Stavanger=40|Kristiansand=46|Tromso=90 92|Drammen=30|Fredrikstad=16
Sandnes=43|Bodo=80|Alesund=60|Skien=37|Hamar=23|Lillehammer=26|Molde=64|Haugesund=55`,
  FI: `
Helsinki/Helsingfors=00|Espoo/Esbo=02|Tampere/Tammerfors=33-34|Vantaa/Vanda=01|Oulu/Uleaborg=90-91|Turku/Abo=20-21
Jyvaskyla=40-42|Lahti=15-16|Kuopio=70-71|Pori=28|Joensuu=80|Lappeenranta=53-54|Vaasa/Vasa=65|Rovaniemi=96-97`,
  EE: `
Tallinn=1|Tartu=5|Narva=2|Parnu=8|Kohtla Jarve=3`,
  LV: `
Riga=10|Daugavpils=54|Liepaja=34|Jelgava=30|Jurmala=20|Ventspils=36`,
  LT: `
Vilnius=0-1|Kaunas=4-5|Klaipeda=9|Siauliai=7|Panevezys=3|Alytus=62`,
  IS: `
Reykjavik=10-13 16|Akureyri=60|Kopavogur=20|Hafnarfjordur=22`,
  UA: `
Kyiv/Kiev=0|Kharkiv/Kharkov=61|Odesa/Odessa=65|Dnipro/Dnipropetrovsk=49|Lviv=79|Zaporizhzhia=69`,
  RU: `
Moskva/Moscow=10-14|Sankt Peterburg/Saint Petersburg/St Petersburg=18-19|Novosibirsk=63|Yekaterinburg/Ekaterinburg=62|Kazan=42`,
  TR: `
Istanbul=34|Ankara=06|Izmir=35|Bursa=16|Antalya=07|Adana=01|Konya=42|Gaziantep=27|Kayseri=38|Mersin=33|Eskisehir=26|Trabzon=61`,
  IL: `
Tel Aviv/Tel Aviv Yafo/Tel Aviv Jaffa=6|Jerusalem=9|Haifa=3|Beer Sheva/Beersheba=8|Rishon LeZion=75|Petah Tikva=49`,
  ZA: `
Johannesburg=1-2|Cape Town/Kaapstad=7-8|Durban=3-4|Pretoria/Tshwane=0|Port Elizabeth/Gqeberha=6|Bloemfontein=9
East London=5|Sandton=2|Stellenbosch=7|Pietermaritzburg=3|Polokwane=0|Kimberley=8|George=6`,
  NZ: `
Auckland=06-11 19-26|Wellington=50-64|Christchurch=74-77 80-89|Hamilton=32|Dunedin=90|Tauranga=31
Palmerston North=44|Napier=41|Rotorua=30|Nelson=70|Invercargill=98|Queenstown=93|New Plymouth=43`,
  AR: `
Rosario=2|Cordoba=5|Mendoza=55|La Plata=19|Mar del Plata=76|Salta=44|San Miguel de Tucuman=40|Santa Fe=30|Neuquen=83|Bariloche=84`,
  CO: `
Bogota=11|Medellin=05|Cali=76|Barranquilla=08|Cartagena=13|Bucaramanga=68|Cucuta=54|Pereira=66|Santa Marta=47|Manizales=17`,
  CN: `
Beijing=10|Shanghai=20|Tianjin=30|Chongqing=40|Guangzhou=51|Shenzhen=518|Chengdu=61|Wuhan=43|Xian=71|Hangzhou=31|Nanjing=21
Suzhou=21 23|Qingdao=26|Dalian=11|Xiamen=36|Guangdong=51-52|Zhejiang=31-32|Jiangsu=21-22|Shandong=25-27|Sichuan=61-64
Hubei=43-44|Hunan=41-42|Henan=45-47|Hebei=05-07|Liaoning=11-12|Heilongjiang=15-16|Anhui=23-24|Fujian=35-36|Jiangxi=33-34
Guangxi=53-54|Hainan=57|Guizhou=55-56|Yunnan=65-67|Shaanxi=71-72|Gansu=73-74|Xinjiang=83-84`,
  JP: `
Tokyo=10-20|Yokohama=22-24|Osaka=53-55 59 56-57 58|Nagoya=44-46|Sapporo=00 06|Kobe=65|Kyoto=60-62|Fukuoka=81-82|Kawasaki=21
Saitama=33|Hiroshima=72-73|Sendai=98|Chiba=26-29|Kitakyushu=80|Sakai=59|Niigata=94-95|Hamamatsu=43|Kumamoto=86
Okayama=70-71|Kagoshima=89|Naha=90|Kanazawa=92|Nagasaki=85|Matsuyama=79|Nara=63`,
  KR: `
Seoul=0|Busan/Pusan=46-49|Incheon=21-23|Daegu/Taegu=41-43|Daejeon/Taejon=34-35|Gwangju/Kwangju=61-62 12|Ulsan=44-45|Suwon=16|Jeju=63`,
  TW: `
Taipei/Taipei City=10-11|Kaohsiung/Kaohsiung City=80-85|Taichung/Taichung City=40-43|Tainan/Tainan City=70-74|Hsinchu=30|Keelung=20`,
  IN: `
Mumbai/Bombay=40|Delhi/New Delhi=11|Bengaluru/Bangalore=56|Chennai/Madras=60|Hyderabad=50|Kolkata/Calcutta=70|Pune/Poona=41
Ahmedabad=38|Jaipur=30|Lucknow=22|Kanpur=20|Nagpur=44|Indore=45|Bhopal=46|Patna=80|Vadodara/Baroda=39|Kochi/Cochin=68
Coimbatore=64 624 638|Thiruvananthapuram/Trivandrum=69|Chandigarh=14 16|Surat=39|Visakhapatnam=53|Guwahati=78|Noida=20|Gurgaon/Gurugram=12|Mysore/Mysuru=57|Panaji=40`,
  ID: `
Jakarta=10-14|Surabaya=60|Bandung=40|Medan=20|Semarang=50|Yogyakarta=55|Denpasar=80|Makassar=90|Palembang=30`,
  MY: `
Kuala Lumpur=43 5 60 68|Petaling Jaya=46-47|Shah Alam=40|Johor Bahru=79-81|Ipoh=30-31|Kuching=93|Kota Kinabalu=88|Penang/Pulau Pinang/George Town=10-14|Melaka/Malacca=75-78`,
  TH: `
Bangkok=10|Chiang Mai=50|Phuket=83|Pattaya=20|Nonthaburi=11|Khon Kaen=40|Hat Yai=90`,
  MX: `
Ciudad de Mexico/Mexico City/CDMX=0 1|Guadalajara=44-45|Monterrey=64|Puebla=72|Tijuana=22|Leon=37|Ciudad Juarez=32
Zapopan=45|Merida=97|Cancun=77|Queretaro=76|San Luis Potosi=78|Toluca=50|Chihuahua=31|Mexicali=21|Hermosillo=83
Saltillo=25|Morelia=58|Veracruz=91|Acapulco=39|Culiacan=80|Oaxaca=68|Tlalnepantla=54`,
};
