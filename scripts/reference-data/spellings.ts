/**
 * Spellings of places that are in use beside the official ones: those before the gazette of April 2018,
 * former names, and what people write in Latin and in Bangla script. The search and the addresses of
 * campaigns know a place by all of them.
 */

/**
 * Official district name → other spellings. Also those that the search would find by their sound:
 * addresses are searched for whole words as they are written. The eight divisions are called as the
 * districts of their seats are.
 */
export const districtSpellings: Record<string, string[]> = {
  Bagerhat: ['Bagherhat'],
  Bandarban: ['Bandorban'],
  Barguna: ['Borguna'],
  Barishal: ['Barisal', 'Borishal'],
  Bhola: ['Vola'],
  Bogura: ['Bogra'],
  Brahmanbaria: ['B. Baria', 'Brahmonbaria', 'Bramhanbaria', 'বি-বাড়িয়া', 'ব্রাহ্মনবাড়িয়া'],
  Chapainawabganj: ['Chapai Nawabganj', 'Chapai Nababganj', 'চাঁপাই নবাবগঞ্জ'],
  Chattogram: ['Chittagong', 'Chottogram', 'CTG', 'চিটাগাং'],
  Chuadanga: ['Chuyadanga', 'চুয়াডাঙা'],
  "Cox's Bazar": ['Cox Bazar', 'Coxsbazar', "Cox's Bazaar", 'কক্স বাজার'],
  Cumilla: ['Comilla', 'Kumilla'],
  Dhaka: ['Dacca'],
  Faridpur: ['Foridpur'],
  Gaibandha: ['Gaibanda'],
  Gazipur: ['Gajipur'],
  Gopalganj: ['Gopalgonj'],
  Habiganj: ['Habigonj', 'Hobiganj', 'Hobigonj'],
  Jashore: ['Jessore'],
  Jhalakathi: ['Jhalokathi', 'Jhalokati', 'Jhalakati'],
  Jhenaidah: ['Jhenidah', 'Jhinaidah', 'Jhenaidaha'],
  Joypurhat: ['Jaipurhat', 'Joipurhat'],
  Khagrachhari: ['Khagrachari'],
  Kishoreganj: ['Kishoregonj', 'Kishorganj', 'Kishorgonj'],
  Kushtia: ['Kustia'],
  Lakshmipur: ['Laxmipur', 'Luxmipur', 'লক্ষীপুর'],
  Lalmonirhat: ['Lalmanirhat'],
  Manikganj: ['Manikgonj'],
  Moulvibazar: ['Maulvibazar', 'Moulavibazar', 'Moulvi Bazar', 'মৌলভী বাজার'],
  Munshiganj: ['Munshigonj', 'Munsiganj', 'মুন্সিগঞ্জ', 'মুনশিগঞ্জ'],
  Mymensingh: ['Mymensing', 'Moymonsingh'],
  Naogaon: ['Nowgaon'],
  Narail: ['Norail'],
  Narayanganj: ['Narayangonj', 'Narayongonj', 'নারায়নগঞ্জ'],
  Narsingdi: ['Norsingdi', 'Narshingdi', 'Narsinghdi'],
  Natore: ['Nator'],
  Netrokona: ['Netrakona', 'নেত্রকোনা'],
  Nilphamari: ['Nilfamari', 'Neelphamari'],
  Noakhali: ['Nowakhali'],
  Panchagarh: ['Panchagar', 'Ponchogor'],
  Patuakhali: ['Potuakhali'],
  Pirojpur: ['Perojpur', 'Pirozpur'],
  Rajbari: ['রাজবাড়ি'],
  Rajshahi: ['Rajsahi'],
  Rangamati: ['রাঙামাটি'],
  Satkhira: ['Shatkhira'],
  Shariatpur: ['Shariyatpur', 'শরিয়তপুর'],
  Sirajganj: ['Sirajgonj', 'Serajganj'],
  Sunamganj: ['Sunamgonj'],
  Sylhet: ['Silhet'],
  Tangail: ['টাঙাইল'],
}

/**
 * Official district name → upazila name → other spellings. The seats of districts ('Bogura Sadar') have
 * those of their districts too. Phones fetch this list, so those that the search finds by their sound are
 * left out when it is written.
 */
export const upazilaSpellings: Record<string, Record<string, string[]>> = {
  // Barishal division
  Barishal: {
    Mehendiganj: ['Mehndiganj'],
    Wazirpur: ['Uzirpur'],
  },
  Bhola: {
    Borhanuddin: ['Burhanuddin'],
    'Char Fasson': ['Char Fashion'],
  },
  Jhalakathi: {
    Kathalia: ['Kanthalia'],
    Nalchity: ['Nalchiti'],
  },
  Patuakhali: {
    Kalapara: ['Khepupara', 'খেপুপাড়া'],
  },
  Pirojpur: {
    Kawkhali: ['Kaukhali'],
    Nesarabad: ['Swarupkathi', 'স্বরূপকাঠি'],
    Zianagar: ['Indurkani', 'ইন্দুরকানী'],
  },

  // Chattogram division
  Bandarban: {
    Naikhongchhari: ['Naikhyongchhari'],
    Rowangchhari: ['Roangchhari'],
  },
  Chandpur: {
    'Matlab Dakshin': ['Matlab South'],
    'Matlab Uttar': ['Matlab North'],
    Shahrasti: ['Shaharasti'],
  },
  Chattogram: {
    Anwara: ['Anowara'],
    Banshkhali: ['Bashkhali'],
    Mirsharai: ['Mirersharai'],
    Raozan: ['Raujan'],
    Sandwip: ['Sandip'],
    Sitakunda: ['Sitakundu'],
  },
  "Cox's Bazar": {
    Chakaria: ['চকোরিয়া'],
    Eidgaon: ['Eidgah', 'Idgaon', 'ঈদগাহ'],
  },
  Cumilla: {
    Chauddagram: ['Choddagram'],
    'Cumilla Adarsha Sadar': ['Cumilla Sadar', 'Comilla Sadar', 'কুমিল্লা সদর'],
    'Cumilla Sadar Dakshin': ['Cumilla Sadar South'],
    Debidwar: ['Debidar'],
  },
  Feni: {
    Daganbhuiyan: ['Daganbhuyan', 'দাগনভূঁইয়া'],
  },
  Khagrachhari: {
    Lakshmichhari: ['Laxmichhari'],
  },
  Lakshmipur: {
    Raipur: ['Raypur'],
  },
  Noakhali: {
    Companiganj: ['Kompaniganj'],
    'Noakhali Sadar': ['Sudharam', 'Maijdee', 'সুধারাম', 'মাইজদী'],
  },
  Rangamati: {
    Belaichhari: ['Bilaichhari'],
    Juraichhari: ['Jurachhari'],
    Kawkhali: ['Kaukhali'],
    Naniarchar: ['Nannerchar'],
  },

  // Dhaka division
  Dhaka: {
    Nawabganj: ['Nababganj'],
  },
  Gopalganj: {
    Muksudpur: ['Maksudpur'],
    Tungipara: ['Tongipara'],
  },
  Kishoreganj: {
    Austagram: ['Ashtagram'],
    Hossainpur: ['Hosainpur', 'Hosenpur'],
  },
  Munshiganj: {
    Lohajang: ['Louhajang'],
    Sirajdikhan: ['Serajdikhan'],
  },
  Narayanganj: {
    Sonargaon: ['সোনারগাঁও'],
  },
  Narsingdi: {
    Raipura: ['Raypura'],
  },
  Rajbari: {
    Goalanda: ['Goalandaghat', 'Goalundo'],
  },
  Shariatpur: {
    Damudya: ['Damudda', 'Damuddya'],
    Zajira: ['Zanjira'],
  },
  Tangail: {
    Bhuapur: ['Bhuyapur', 'ভুয়াপুর'],
    Delduar: ['Deldwar'],
  },

  // Khulna division
  Bagerhat: {
    Mongla: ['মংলা'],
    Morrelganj: ['Morelganj', 'মোড়েলগঞ্জ'],
  },
  Jhenaidah: {
    Shailkupa: ['Shailakupa'],
  },
  Khulna: {
    Dacope: ['Dakope'],
    Koyra: ['Koira'],
  },
  Magura: {
    Mohammadpur: ['Muhammadpur'],
  },
  Satkhira: {
    Assasuni: ['Asasuni'],
    Shyamnagar: ['Shamnagar'],
  },

  // Mymensingh division
  Mymensingh: {
    Gafargaon: ['Gaffargaon'],
  },
  Sherpur: {
    Jhenaigati: ['Jhinaigati'],
  },

  // Rajshahi division
  Bogura: {
    Dupchanchia: ['Dupchachia'],
    Kahaloo: ['Kahalu'],
    Shajahanpur: ['Shahjahanpur'],
  },
  Joypurhat: {
    Khetlal: ['Kshetlal'],
    Panchbibi: ['Pachbibi'],
  },
  Pabna: {
    Ishwardi: ['Ishurdi'],
    Santhia: ['Sathia'],
  },
  Sirajganj: {
    Raiganj: ['Rayganj'],
    Ullapara: ['Ullahpara'],
  },

  // Rangpur division
  Dinajpur: {
    Hakimpur: ['Hili', 'হিলি'],
    Nawabganj: ['Nababganj'],
  },
  Kurigram: {
    Rowmari: ['Roumari'],
  },
  Nilphamari: {
    Kishoreganj: ['Kishorganj'],
    Saidpur: ['Syedpur', 'Sayedpur'],
  },
  Panchagarh: {
    Atwari: ['Atoari'],
    Tetulia: ['Tentulia'],
  },

  // Sylhet division
  Habiganj: {
    Shayestaganj: ['Shaistaganj'],
  },
  Moulvibazar: {
    Barlekha: ['Baralekha'],
    Juri: ['Jury'],
  },
  Sunamganj: {
    Bishwambarpur: ['Bishambarpur'],
    Derai: ['Dirai'],
    Dowarabazar: ['Doarabazar'],
    Shalla: ['Sulla'],
    Shantiganj: ['South Sunamganj', 'Dakshin Sunamganj', 'দক্ষিণ সুনামগঞ্জ'],
  },
  Sylhet: {
    Beanibazar: ['Bianibazar'],
    Companiganj: ['Kompaniganj'],
    'Dakshin Surma': ['South Surma', 'Dokkhin Surma'],
    Gowainghat: ['Goainghat'],
    Jaintiapur: ['Jaintapur'],
  },
}
