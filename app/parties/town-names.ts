// Towns by all their names: the one of today first, then older ones, those of other languages and usual spellings.
// Data only; a name that sounds as another here need not stand twice, in whatever script.

export const townNames = `
mumbai bombay bambai mumbay mumbaai মুম্বাই மும்பை
delhi dilli دہلی dehli dilhi দিল্লি டெல்லி தில்லி
kolkata calcutta kalkatta kolkatta kalikata কলকাতা கொல்கத்தா కోల్‌కతా
chennai madras madrasu சென்னை மதராஸ்
bengaluru bangalore bangalor bangluru bengalooru பெங்களூர் பெங்களூரு బెంగళూరు
hyderabad haidarabad haidrabad hyderabad ஹைதராபாத் ఐదరాబాద్
ahmedabad அகமதாபாத் amdavad ahmadabad karnavati ahemdabad અમદાવાદ अहमदाबाद
vadodara बड़ौदा baroda barodra badodara wadodara
surat surt surath soorat ಸೂರತ್
rajkot, bhavnagar, jamnagar, gandhinagar, gandhidham, bhuj, morbi morvi, anand, nadiad, navsari
bharuch broach
khambhat cambay
valsad bulsar
vapi, ankleshwar, mehsana, palanpur, porbandar, surendranagar, veraval, godhra, dahod, patan, himatnagar, botad, amreli
junagadh junagarh
pune poona puna punay
nashik nasik
thane thana
kalyan, ulhasnagar, bhiwandi, vasai, virar, panvel
solapur sholapur
kolhapur, sangli, satara, latur, nanded, akola, amravati, jalgaon, dhule, ichalkaranji, malegaon
nagpur naagpur
sambhajinagar aurangabad
ahilyanagar ahmednagar
dharashiv osmanabad
chandrapur chanda
indore indaur indur
bhopal, gwalior, ujjain, ratlam, satna, rewa, sagar, dewas, burhanpur
jabalpur jubbulpore
jaipur, jodhpur, udaipur, kota, ajmer, bikaner, alwar, bhilwara, pali, sikar, ganganagar, bharatpur, beawar, kishangarh
lucknow lakhnau lakhnow
kanpur cawnpore
varanasi benares banaras banares kashi
prayagraj allahabad ilahabad
ayodhya faizabad
agra, meerut, ghaziabad, noida, gorakhpur, aligarh, moradabad, bareilly, saharanpur, mathura, firozabad, jhansi, muzaffarnagar
gurugram gurgaon gudgaon
faridabad, panipat, sonipat, rohtak, hisar, karnal, ambala, yamunanagar
ludhiana, amritsar, jalandhar, patiala, mohali
jalandhar jullundur
bathinda bhatinda
chandigarh, dehradun, haridwar, roorkee, haldwani, jammu, srinagar
shimla simla
patna पटना পাটনা પટના పాట్నా பாட்னா, gaya, bhagalpur, muzaffarpur, darbhanga, ranchi, dhanbad, bokaro
jamshedpur tatanagar
howrah हावड़ा হাওড়া haora
asansol, durgapur, siliguri, malda, kharagpur
bardhaman burdwan
guwahati gauhati
dibrugarh, silchar, agartala, shillong, imphal, aizawl
bhubaneswar, rourkela, sambalpur, berhampur, puri
cuttack katak kataka
raipur, bhilai, bilaspur, durg, korba
panaji panjim
margao madgaon
mysuru mysore maisur
mangaluru mangalore mangalapuram
hubballi hubli
belagavi belgaum
kalaburagi gulbarga
ballari bellary
vijayapura bijapur
shivamogga shimoga
tumakuru tumkur
davanagere davangere
coimbatore kovai koyambattur koyamputhur கோயம்புத்தூர் கோவை
madurai மதுரை, salem, erode, vellore, dindigul, karur, sivakasi, nagercoil, hosur, kumbakonam
tiruppur tirupur
tiruchirappalli trichy tiruchi trichinopoly திருச்சி
thanjavur tanjore
thoothukudi tuticorin
tirunelveli tinnevelly nellai
udhagamandalam ooty ootacamund
kanchipuram conjeevaram kanchi
puducherry pondicherry pondy
secunderabad, warangal, nizamabad, karimnagar, khammam
visakhapatnam vizag vishakhapatnam waltair
vijayawada bezwada
guntur, nellore, kurnool, tirupati, anantapur, eluru, ongole
rajamahendravaram rajahmundry
kakinada cocanada
kadapa cuddapah
machilipatnam masulipatnam
kochi கொச்சி cochin ernakulam
thiruvananthapuram trivandrum tiruvanantapuram
kozhikode calicut
kollam quilon
alappuzha alleppey
thrissur trichur
palakkad palghat
kannur cannanore
kottayam, malappuram`
  .trim()
  .split(/[,\n]+/)
  .map((town) => town.trim().split(" "));
