// Words that stand around a party's name in a message or an address and are no part of it: data only, in lower case.

/** Of questions and greetings, in English, in Hindi as phones type it, and in the scripts of the product's languages. */
const talk = `
hi hello hey dear sir madam ji bhai bhaiya bhaisaab bhaisahab saab sahab sahib boss friend friends all everyone anyone anybody someone somebody
namaste namaskar namaskaram vanakkam salam good morning afternoon evening thanks thank you thx regards
please pls plz kindly check verify confirm tell know knows knowing known heard see look find search help need want
is are was were be been am do does did has have had can could will would should may might not no yes any some this that these those it its
he she they them his her their we us our i me my mine your who whom what which when where why how about regarding reg re of from for with by at on in into to before
after since till until if or and then also only just now today yesterday tomorrow again still already please
report reported reports complaint complaints fraud cheat cheater cheated genuine safe trusted reliable payment payments paid pay pays paying unpaid
due dues overdue outstanding pending balance baki bakaya amount money credit udhar udhaar udhari goods maal material order orders stock bill bills invoice invoices cheque check
bounce bounced send sent sending supply supplied give giving given gave take took taking sell selling sold buy buying bought deal dealing dealings business
party parties customer buyer vendor seller client firm name named called named feedback review reference info information detail details status update
koi kisi kisiko kya kaun kon kaise kaisa kaisi kab kahan kyu kyun ka ki ke ko se ne me mein mai main par pe tak liye wala wale wali walo hai he h hain ho hoga hogi tha thi the
janta jante janti jaante jaanta pata maloom malum batao bataye bataiye batana bata bolo bola bole boliye bol raha rahe rahi kar karo kare karna karke kiya kiye
de dena diya diye do dijiye dedo le liya lena nahi nahin nhi nai na mat aaya aya aayi aaye ayi aate aata gaya gaye gayi paisa paise rupaye rupee rupees
hum humko hame hamko mujhe mujhko mera meri mere apna apni apne aap aapko tum unka unki unke uska uski uske inka inki inke iska iski iske ye yeh yah wo woh vo yahan wahan
aur ya to bhi abhi kal aaj parso pehle baad saath sath bahut kuch sab log logo kripya jara zara chahiye
che chhe chhu chho nathi nu no na ni ne ma thi kem kon kyare mate ane pan apo aapo aapjo karo batavo kaho olkhe olkho olakhe olakho
aahe ahe ahet aahet nahi kay kaa kon koni konala mahit mahiti cha chi che chya la sathi
unga inga enna yaar theriyuma theriyum irukku illa illai sollunga pathi patri
evaru evarikaina telusa telusu undi ledu cheppandi gurinchi
keu ki ke achhe ache chena chenen janen jano bolun somporke
है हैं हो हूँ हूं था थी थे का की के को से ने में मे पर तक लिए और या भी तो ही कि क्या कोई किसी किसीको कौन कैसे कैसा कैसी कब कहाँ कहां क्यों यह ये वह वो इस उस इन उन इनका उनका इसका उसका
जानता जानते जानती जानकारी पता मालूम बताओ बताएं बताइए बताइये बताये बता दें दे दो दीजिए दिया लिया नहीं नही ना मत आया आयी आई आए गया गयी गई रहा रहे रही कर करो करें करना किया हुआ हुई
पेमेंट भुगतान पैसा पैसे रुपये रुपए रूपये बकाया बाकी उधार माल सामान बिल पार्टी फर्म दुकान वाला वाले वाली नाम बारे कृपया जी भाई सर नमस्ते नमस्कार हमें हमको मुझे मेरा मेरी मेरे हमारा अपना आप आपको
धोखा धोखाधड़ी फ्रॉड फ्रॉड? रिपोर्ट शिकायत चेक कीजिए देखो देखिए देखें देखना भेजने भेजना भेजा पहले बाद अभी आज कल
છે છું છો હતો હતી હતા નો ની નું ના ને માં થી પર માટે અને કે પણ તો જ શું કોઈ કોઇ કોણ કેવી કેવો કેવું કેમ ક્યારે ક્યાં આ તે એ જાણે જાણો ઓળખે ઓળખો ખબર કહો કહેજો જણાવો જણાવશો આપો આપ્યા આપ્યું નથી નહીં
આવ્યું આવ્યા આવ્યો ગયો ગયું કરો કર્યું પેમેન્ટ ચુકવણી પૈસા રૂપિયા બાકી ઉધાર માલ બિલ પાર્ટી પેઢી દુકાન નામ વિશે કૃપા કરીને જી ભાઈ સર નમસ્તે અમને મને મારું અમારું રિપોર્ટ ફરિયાદ ફ્રોડ ચેક વાળા
आहे आहेत नाही नाहीत चा ची चे च्या ला ना नी ने त हा ही हे तो ती ते काय कोणी कोण कोणाला कसा कशी कसे कधी कुठे का माहित माहिती सांगा ओळखता ओळखतो ओळखते पैसे थकबाकी उधारी माल बिल नाव बद्दल विषयी कृपया आला आले आली दिले दिला
இருக்கிறது இருக்கு இல்லை உள்ளது யார் யாருக்கு யாருக்காவது தெரியுமா தெரியும் என்ன எப்படி எங்கே பற்றி சொல்லுங்கள் சொல்லுங்க பணம் பாக்கி கடன் வரவில்லை தரவில்லை பில் பெயர் தயவுசெய்து வணக்கம் இந்த அந்த ஒரு
ఉంది ఉన్నారు లేదు కాదు ఎవరు ఎవరికైనా ఎవరైనా తెలుసా తెలుసు ఏమి ఎలా ఎక్కడ గురించి చెప్పండి డబ్బు డబ్బులు బాకీ అప్పు రాలేదు ఇవ్వలేదు బిల్లు పేరు దయచేసి నమస్కారం ఈ ఆ ఒక
আছে আছেন নেই নাই কি কী কেউ কে কেমন কোথায় কবে সম্পর্কে জানেন জানে জানি চেনেন চেনে বলুন টাকা বাকি ধার দেয়নি দেননি আসেনি মাল বিল নাম দয়া করে নমস্কার এই ওই একটা এর কে র`;

/** Of an owner's name or an address beside it. */
const beside = `
m/s ms messrs prop proprietor partner owner director manager contact person attn c/o s/o add address addr office off factory godown
shop no number nos plot flat door house block bldg building complex floor ground first second third basement wing survey sr gala unit phase sector
road rd ring street st lane gali galli marg path chowk circle cross square bazar bazaar market mandi nagar colony society park estate industrial area gidc midc
near opp opposite behind beside next above below station stand main highway bypass
dist district taluka tal tehsil village vill post po pin pincode state city town india gujarat maharashtra rajasthan punjab haryana delhi bihar karnataka kerala telangana assam odisha jharkhand
mob mobile ph phone tel email gst gstin pan
शॉप दुकान नं नंबर प्लॉट फ्लैट रोड मार्ग गली चौक बाजार बाज़ार मार्केट मंडी नगर कॉलोनी पार्क पास सामने पीछे मंजिल प्रोप प्रो मालिक पता जिला
શોપ દુકાન નં નંબર પ્લોટ રોડ માર્ગ ગલી ચોક બજાર માર્કેટ નગર સોસાયટી પાર્ક પાસે સામે પાછળ માળ પ્રો માલિક સરનામું જિલ્લો`;

const setOf = (words: string) => new Set(words.normalize("NFC").trim().split(/\s+/));

export const talkWords = setOf(talk);
export const addressWords = setOf(beside);

/** What ends a word of the languages that write it as a part of the word: of it, to it, about it. */
export const wordEndings =
  /(?<=[\p{L}\p{M}]{3})(?:नी|ने|ला|चा|ची|चे|च्या|ना|बद्दल|નો|ની|નું|ના|ને|માં|થી|ને|க்கு|உக்கு|ுக்கு|ை|யை|இன்|ின்|யின்|இல்|ில்|యొక్క|కు|కి|ను|ని|లో|এর|ের|র|কে|তে)$/u;
