/**
 * What the two source packages have wrong, old or missing. The list is the one of 2022 to 2025
 * (8 divisions, 64 districts, 495 upazilas); the eight upazilas gazetted in May and July 2026 are
 * not in it yet.
 *
 * English names follow the gazette of April 2018 (Cumilla, Chattogram, Jashore, Bogura, Barishal),
 * the 2022 census and the national portal; Bangla names follow the portal.
 */

/** The correct names of a place; a missing one stays as in the package. */
export interface Correction {
  name?: string
  bn_name?: string
}

/** Division name in bd-geojs → official name. */
export const divisions: Record<string, Correction> = {
  Barisal: { name: 'Barishal' },
  Chattagram: { name: 'Chattogram' },
}

/** District name in bd-geojs → official names. */
export const districts: Record<string, Correction> = {
  Barisal: { name: 'Barishal' },
  Comilla: { name: 'Cumilla' },
  Coxsbazar: { name: "Cox's Bazar" },
  Munshiganj: { bn_name: 'মুন্সীগঞ্জ' },
}

/** Latitude and longitude of the district seats that bd-geojs leaves empty, by official name. */
export const coordinates: Record<string, [lat: number, lon: number]> = {
  Barguna: [22.16, 90.1252],
  Barishal: [22.701, 90.3728],
  "Cox's Bazar": [21.4432, 91.9738],
  Jhalakathi: [22.6423, 90.2],
  Joypurhat: [25.0964, 89.04],
  Lalmonirhat: [25.9165, 89.4532],
  Manikganj: [23.8644, 90.0047],
  Munshiganj: [23.5422, 90.5305],
  Naogaon: [24.8326, 88.9249],
  Pirojpur: [22.5778, 89.9897],
  Rajshahi: [24.3723, 88.5631],
  Rangamati: [22.6556, 92.1754],
  Satkhira: [22.7183, 89.0686],
  Shariatpur: [23.206, 90.3474],
  Tangail: [24.2641, 89.918],
}

/** Upazilas of 2017 and 2021 that bd-geojs lacks: taken from bangladesh-districts-upazilas. */
export const additions: { id: string; district: string; name: string }[] = [
  { id: '492', district: "Cox's Bazar", name: 'Eidgaon' },
  { id: '493', district: 'Sunamganj', name: 'Madhyanagar' },
  { id: '494', district: 'Madaripur', name: 'Dasar' },
  { id: '495', district: 'Habiganj', name: 'Shaistagonj' },
]

/** Official district name → upazila name in its package → official names. */
export const upazilas: Record<string, Record<string, Correction>> = {
  // Barishal division
  Barguna: {
    Pathorghata: { name: 'Patharghata' },
    Taltali: { bn_name: 'তালতলী' },
  },
  Barishal: {
    'Barisal Sadar': { name: 'Barishal Sadar' },
  },
  Bhola: {
    'Borhan Sddin': { name: 'Borhanuddin', bn_name: 'বোরহানউদ্দিন' },
    Charfesson: { name: 'Char Fasson' },
    Doulatkhan: { name: 'Daulatkhan' },
    Monpura: { name: 'Manpura' },
  },
  Pirojpur: {
    Mathbaria: { bn_name: 'মঠবাড়িয়া' },
  },

  // Chattogram division
  Chandpur: {
    Faridgonj: { name: 'Faridganj' },
    'Matlab North': { name: 'Matlab Uttar' },
    'Matlab South': { name: 'Matlab Dakshin' },
  },
  Chattogram: {
    Karnafuli: { name: 'Karnaphuli' },
    Sitakunda: { bn_name: 'সীতাকুণ্ড' },
  },
  "Cox's Bazar": {
    'Coxsbazar Sadar': { name: "Cox's Bazar Sadar" },
    Moheshkhali: { name: 'Maheshkhali' },
    Ukhiya: { name: 'Ukhia' },
  },
  Cumilla: {
    'Comilla Sadar': { name: 'Cumilla Adarsha Sadar', bn_name: 'কুমিল্লা আদর্শ সদর' },
    Monohargonj: { name: 'Monoharganj' },
    Sadarsouth: { name: 'Cumilla Sadar Dakshin', bn_name: 'কুমিল্লা সদর দক্ষিণ' },
  },
  Khagrachhari: {
    Dighinala: { bn_name: 'দীঘিনালা' },
    Laxmichhari: { name: 'Lakshmichhari', bn_name: 'লক্ষ্মীছড়ি' },
    Manikchari: { name: 'Manikchhari' },
    Mohalchari: { name: 'Mahalchhari' },
    Panchari: { name: 'Panchhari' },
  },
  Noakhali: {
    Hatia: { name: 'Hatiya' },
    Senbug: { name: 'Senbagh' },
    Sonaimori: { name: 'Sonaimuri' },
  },
  Rangamati: {
    Baghaichari: { name: 'Baghaichhari' },
    Belaichari: { name: 'Belaichhari' },
    Juraichari: { name: 'Juraichhari' },
  },

  // Dhaka division
  Dhaka: {
    Keraniganj: { bn_name: 'কেরানীগঞ্জ' },
  },
  Gopalganj: {
    Tungipara: { bn_name: 'টুঙ্গিপাড়া' },
  },
  Kishoreganj: {
    Karimgonj: { name: 'Karimganj' },
    Mithamoin: { name: 'Mithamain' },
  },
  Madaripur: {
    Dasar: { bn_name: 'ডাসার' },
  },
  Manikganj: {
    Doulatpur: { name: 'Daulatpur' },
    Gior: { name: 'Ghior' },
    Shibaloy: { name: 'Shibalaya' },
    Singiar: { name: 'Singair' },
  },
  Munshiganj: {
    Gajaria: { name: 'Gazaria' },
    Louhajanj: { name: 'Lohajang' },
    'Munshiganj Sadar': { bn_name: 'মুন্সীগঞ্জ সদর' },
    Tongibari: { bn_name: 'টংগীবাড়ী' },
  },
  Narayanganj: {
    'Narayanganj Sadar': { bn_name: 'নারায়ণগঞ্জ সদর' },
  },
  Rajbari: {
    Pangsa: { name: 'Pangsha' },
  },
  Shariatpur: {
    'Shariatpur Sadar': { bn_name: 'শরীয়তপুর সদর' },
  },
  Tangail: {
    Bhuapur: { bn_name: 'ভূঞাপুর' },
  },

  // Khulna division
  Bagerhat: {
    Morrelganj: { bn_name: 'মোরেলগঞ্জ' },
  },
  Jashore: {
    Chougachha: { name: 'Chaugachha' },
    'Jessore Sadar': { name: 'Jashore Sadar' },
    Jhikargacha: { name: 'Jhikargachha' },
  },
  Jhenaidah: {
    Harinakundu: { bn_name: 'হরিণাকুণ্ডু' },
    Moheshpur: { name: 'Maheshpur' },
  },
  Khulna: {
    Botiaghata: { name: 'Batiaghata' },
    Dakop: { name: 'Dacope' },
    Digholia: { name: 'Dighalia' },
    Fultola: { name: 'Phultala' },
    Paikgasa: { name: 'Paikgachha' },
    Rupsha: { name: 'Rupsa' },
  },

  // Mymensingh division
  Jamalpur: {
    Bokshiganj: { name: 'Bakshiganj' },
    Dewangonj: { name: 'Dewanganj' },
    Melandah: { name: 'Melandaha' },
  },
  Mymensingh: {
    Gouripur: { name: 'Gauripur' },
    Iswarganj: { name: 'Ishwarganj' },
    Muktagacha: { name: 'Muktagachha' },
  },
  Netrokona: {
    Mohongonj: { name: 'Mohanganj' },
  },
  Sherpur: {
    Nokla: { name: 'Nakla' },
    Sreebordi: { name: 'Sreebardi' },
  },

  // Rajshahi division
  Bogura: {
    'Bogra Sadar': { name: 'Bogura Sadar' },
    Dhunot: { name: 'Dhunat' },
    Dupchanchia: { bn_name: 'দুপচাঁচিয়া' },
    Nondigram: { name: 'Nandigram', bn_name: 'নন্দীগ্রাম' },
    Shariakandi: { name: 'Sariakandi' },
  },
  Chapainawabganj: {
    Gomostapur: { name: 'Gomastapur' },
    Nachol: { name: 'Nachole' },
  },
  Naogaon: {
    Badalgachi: { name: 'Badalgachhi' },
    Patnitala: { bn_name: 'পত্নীতলা' },
  },
  Pabna: {
    Atghoria: { name: 'Atgharia' },
    Ishurdi: { name: 'Ishwardi' },
  },
  Rajshahi: {
    Mohonpur: { name: 'Mohanpur' },
  },
  Sirajganj: {
    Kamarkhand: { name: 'Kamarkhanda' },
    Raigonj: { name: 'Raiganj' },
  },

  // Rangpur division
  Dinajpur: {
    Birol: { name: 'Biral' },
    Kaharol: { name: 'Kaharole' },
  },
  Gaibandha: {
    Phulchari: { name: 'Phulchhari' },
  },
  Kurigram: {
    Charrajibpur: { name: 'Char Rajibpur' },
  },
  Nilphamari: {
    Kishorganj: { name: 'Kishoreganj' },
    Syedpur: { name: 'Saidpur' },
  },
  Panchagarh: {
    Tetulia: { bn_name: 'তেঁতুলিয়া' },
  },
  Rangpur: {
    Badargonj: { name: 'Badarganj' },
    Gangachara: { bn_name: 'গঙ্গাচড়া' },
    Pirgacha: { name: 'Pirgachha' },
    Pirgonj: { name: 'Pirganj' },
    Taragonj: { name: 'Taraganj' },
  },

  // Sylhet division
  Habiganj: {
    Shaistagonj: { name: 'Shayestaganj' },
  },
  Moulvibazar: {
    Kamolganj: { name: 'Kamalganj' },
  },
  Sunamganj: {
    'South Sunamganj': { name: 'Shantiganj', bn_name: 'শান্তিগঞ্জ' },
  },
  Sylhet: {
    Dakshinsurma: { name: 'Dakshin Surma' },
    Osmaninagar: { bn_name: 'ওসমানীনগর' },
  },
}
