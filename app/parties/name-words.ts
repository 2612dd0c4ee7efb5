// What is known of words and letters in the names of firms: data only. A word is compared as it sounds, so one entry
// serves all scripts; a second stands where English spelling and sound part ("centre", "sentar").

/** Words that say nothing about which firm it is, before or after the name. */
export const courtesies =
  "shri sri shree sree shrimati smt mr mrs dr messrs mesars maisars me om jai jay maa ma ji the da new nyu no number nambar nan haji hazi late pt daktar";

/** Forms of the law and joints, never part of a comparison. */
export const legalForms =
  "pvt private praivet pra ltd limited li llp opc inc co company kanpani kampani kanpeni kon kong kanbani کمپنی کو cooperative and end aind aur proprietor prop regd registered rajistard huf of اینڈ அண்ட்";

/** Trade words, one class a line, its first word naming it: firms of different classes are different firms. */
export const trades = `
trader tredar treding vyapari trdrs trad trdg
enterprise entarpraij entarpraijes ent entp entps entr
industry industries indastrij ind inds indl
agency agencies ejensi ejensij agy agcy agys
distributor ڈسٹریبیوٹر distr dist distrib
supplier saplayar
corporation corpn corp
merchant marchents
dealer dilar
market market bajar mkt mandi
manufacturer manufacturing mfg mfrs mainyufaikcharing
brother bros bradar bradars biradar
son sans sanj سنز
store stor str استور
mart
depot depo dipo dipu
centre sentar kendra ctr
house haus haous hse has haos havus
work varks wks orks
emporium emp
palace peles
bhandar bhdr bhndr bhanda
showroom shorum
general janral gen genl
kirana kariyana provishan grocery grocers prov
mill مل
oil el ayal ayil oyal ayel ael oyil آئل
school sakul
rice rais
flour ata
dal pulses
sugar
tea ti chai chay
dairy deri deyri
sweet svit suit mithai
bakery bekari baker
dryfruit ڈرائیفروٹ
spice masala spaisas
seed
agro egro
fertilizer
pesticide
tractor
medical medikal med medicos medicine
pharma pharmacy
chemist kemist
chemical kemikal chem
optical aptikal
surgical sarjikal
cosmetic
perfume parfyum
textile tex
cloth klath klot bastralay kapda kapara
fabric
garment harment redimed readymades
saree sadi
silk
woollen
hosiery haujri
tailor teylar teilar
fashion faishan
footwear فٹویئر shoe shu شو shoes shuj
leather ledar
jeweller jewellery jvelar jvelars jewels juelar jualar
book buk بک pustakalay
stationery
paper pepar
printer printing press pres
shawl shol شال
vegetable vejitabal
toy khilona
gift
hardware haradver
tool tuls
steel stil
iron loha airan ayran
metal
scrap kabadi
cement
marble
granite grenait
tile tails ٹائل
timber
plywood plaiud پلائیووڈ
glass glas
crockery
paint pent
sanitary
pipe paip
rubber rabar
furniture farnichar
electrical electric elec elect eltrl
electronic
machinery mashinari mach
engineering engineers enjiniyaring engg engr
construction const constn
builder bildar
mobile mobail
telecom
computer kampyutar
garage gerej garaj
auto oto ato آٹو
spare sper
part
motor
cycle saikil sayakal
tyre tire tayar tair
transport transport tpt
plastic
packaging paikejing
export eksport exp
import
hotel
restaurant
farm fam
radio redio
stall stal
food fud
cattle ketal
sales sels
service
carpet kalin`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

/** Numbers as they are spoken, each with its digits. */
export const numerals =
  "1 one ek van,2 two do tu,3 three tin thri,4 four char for,5 five panch paanch faiv,6 six siks,7 seven saat seven,8 eight aath et,9 nine nain,10 ten das,11 eleven gyarah,12 twelve barah,20 twenty bis,24 chaubis,50 pachas fifty,100 hundred sau,1000 thousand hazar"
    .split(",")
    .map((line) => line.split(" "));

/** Towns, and those with two names: what stands behind a firm's name and is left out as often. */
export const towns =
  `mumbai bombay mumbay,kolkata calcutta kalkatta,chennai madras metras,delhi dilli,bengaluru bangalore bangalor,vadodara baroda,pune poona puna,
varanasi benares benaras banaras kashi,kanpur cawnpore,mysuru mysore maisur,thiruvananthapuram trivandrum tiruvanantapuram,kochi cochin ernakulam,
kozhikode calicut kozhikkot,visakhapatnam vizag vishakhapatnam,prayagraj allahabad ilahabad,gurugram gurgaon gudgaon,shimla simla,puducherry pondicherry,
thanjavur tanjore,tiruchirappalli trichy tiruchi,kollam quilon,alappuzha alleppey,thrissur trichur,
guwahati gauhati,belagavi belgaum,hubballi hubli,mangaluru mangalore,
bharuch broach,aurangabad sambhajinagar,surat,ahmedabad amdavad,rajkot,
indore,bhopal,gwalior,nagpur,nashik nasik,thane,solapur sholapur,kolhapur,hyderabad haidarabad,vijayawada bezwada,
guntur,coimbatore kovai,madurai,salem,tirupur,jaipur,jodhpur,udaipur,lucknow lakhnau,agra,meerut,ghaziabad,noida,gorakhpur,patna,ranchi,jamshedpur,bhubaneswar,cuttack katak,howrah haora,raipur,
ludhiana,amritsar,jalandhar,patiala,chandigarh,dehradun,goa`
    .split(",")
    .map((line) => line.trim().split(" "));

/** Names so near to another that only knowing both keeps them apart. */
export const names =
  `ajay anita asha dayal dev devi hari harish harsh hasan husain isha jai jatin jay jiten kailash kala kamal kamala karan
karim karima kesar kiran kishor komal krishna lala lila madan madhav mahesh mangal mangala mani manish manoj mira mukesh mohan mohini nandi naresh
nirmal nirmala nita nitin patel patil rahim raj rajan rajesh ram rama ramesh rani ratan ratna ridhi rohini roshan sagar sai salim salima samir
sanjay sarda saroj satish shah saha sharad sharda sharma shobha sona sonal soni subhash sunil suraj suresh surya swati tahir tahira tara uma
umesh usha vikas vimal vimala yadav jadhav thakur thakkar singh sinha seth sethi pal paul jani mehra kohli koli nair reddy ashraf sharif aslam
akram dhaliwal dhariwal kali kalyan kalyani chandra chandrika madina maharaj mahadev`.split(/\s+/);
