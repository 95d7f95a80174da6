/** The dates of a campaign: in days from today, or the last occurrence of a day of the year (`MM-DD`). */
type When = { inDays: number; lasts: number } | { lastTime: string }

interface DemoCampaign {
  title: string
  /** The illustration in `public/pictures/campaigns`. */
  picture: string
  address: string
  when: When
  /** The number of the demo's donors who volunteer. */
  volunteers: number
  description: string
}

/** The one campaign that stands for ShareLife itself; gifts without a campaign go to it. */
export const ORGANISATION = {
  title: 'ShareLife',
  photo: '/pictures/campaigns/sharelife.svg',
  // Such a long period that it is always current.
  startDate: '2020-02-21',
  endDate: '2099-12-31',
  description:
    'No one in Bangladesh should lose a mother, a child or a friend because a bag of blood came ' +
    'too late. ShareLife brings people who can give together with people who need it: it keeps ' +
    'a list of donors in all 64 districts, brings urgent requests to people nearby, and ' +
    'runs blood camps where there is no blood bank. Giving blood is free, and no one pays us for ' +
    'it, but test strips, cold boxes, fuel and phone calls cost money. Your donation to ' +
    'ShareLife goes where it is needed most: it stocks the fridge for the next camp, tests ' +
    'a school class for their blood groups, or pays for a donor to get to the hospital at night.',
} as const

/** The campaigns of the demo: two current, five upcoming, and four past ones on feast days. */
export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    title: 'Give Before You Sail: Blood Camp at the Launch Ghat',
    picture: 'launch-ghat',
    address: 'Launch terminal, Chandpur Sadar, Chandpur',
    when: { inDays: -1, lasts: 4 },
    volunteers: 9,
    description:
      'Thousands of people wait at the ghat for the evening launches, and many of them have half an ' +
      'hour to save a life. Our two tents stand beside the ticket counters, each with four beds ' +
      'and a doctor, from ten in the morning until the last launch has left. Come if you are ' +
      'between 18 and 60, weigh at least 50 kg and have not given blood in the last four months. Have a ' +
      'proper meal first and bring your national ID card or student card. We check your pulse, ' +
      'blood pressure and haemoglobin, and you can rest with a glass of sherbet afterwards. If your launch is ' +
      'called, you go first: tell us when it leaves. The bags go to the district hospital the same ' +
      'night.',
  },
  {
    title: 'Boat Camp for the Chars of the Jamuna',
    picture: 'char-boat',
    address: 'Ghats of Fulchhari and Saghata, Gaibandha',
    when: { inDays: -6, lasts: 16 },
    volunteers: 6,
    description:
      'On the chars the nearest blood bank is a boat, a bus and half a day away. So this one comes ' +
      'by water: a wooden boat with two beds, a cold box and a solar panel calls at a different char ' +
      'every morning and stays until the afternoon prayer. The whole family can come aboard to find out ' +
      'their blood groups, free of charge, and get them written on a card. If you are 18 or older, ' +
      'healthy and rested, you can give blood at once. We note the phone numbers of willing donors, so ' +
      'that each char has its own list for the next difficult birth. Drink plenty of water before ' +
      'you come. There is shade, saline and someone who explains everything in plain Bangla.',
  },
  {
    title: 'The Blood Bus Comes to Mirpur',
    picture: 'blood-bus',
    address: 'Beside the Mirpur 10 roundabout, Dhaka',
    when: { inDays: 3, lasts: 2 },
    volunteers: 12,
    description:
      'No time to cross the city to a hospital? For two days our bus stands beside the Mirpur 10 ' +
      'roundabout, from nine in the morning until eight in the evening, so that you can give on the ' +
      'way to work or home. Inside are three couches, cool air and a team that takes blood all year. ' +
      'The whole visit takes about forty minutes, ten of them with the needle in. Bring an ID card, ' +
      'eat something beforehand, and let someone else do the driving home. B negative and O ' +
      'negative are needed most right now, and every other group is used within the week. If the bus ' +
      'is full you get a number and a cup of tea.',
  },
  {
    title: 'Under the Banyan: Campus Blood Camp in Savar',
    picture: 'campus-banyan',
    address: 'College field, Savar, Dhaka',
    when: { inDays: 6, lasts: 3 },
    volunteers: 14,
    description:
      'The first donation is easier with friends beside you. For three days the tents stand under the ' +
      'old banyan on the college field, and students of every year are welcome, as are teachers, ' +
      'staff and neighbours. You must be 18 on the day. There is enough time between lectures: ' +
      'sign in, have your haemoglobin checked, give, rest for a quarter of an hour, and take a banana ' +
      'and a packet of biscuits back to class. Bring your student card, and skip the gym that day. ' +
      'Volunteers are just as welcome: we need people who register donors, who sit with the nervous ' +
      'ones, and who carry the cold boxes to the van at four.',
  },
  {
    title: 'Blood for the Children with Thalassaemia',
    picture: 'thalassaemia-children',
    address: 'Community hospital, Panchlaish, Chattogram',
    when: { inDays: 12, lasts: 1 },
    volunteers: 10,
    description:
      'A child with thalassaemia needs a bag of blood every two to four weeks, for life. Most ' +
      'families in Chattogram have to find each bag themselves, by phone, at night. On ' +
      'this day we want to find sixty regular donors: six for each child on the ward, each giving ' +
      'three times a year on fixed dates. Give your first bag in the morning, meet the children in the ' +
      'afternoon if you like, and hear a doctor explain the illness and why couples should be ' +
      'tested before they marry. The carrier test is free that day for the first hundred visitors. ' +
      'Picture books and coloured pencils are welcome too, but please ask the nurses before bringing ' +
      'sweets.',
  },
  {
    title: 'Lunch Break, Life Saved: Camp in the Factory Canteen',
    picture: 'factory-canteen',
    address: 'Industrial area, Konabari, Gazipur',
    when: { inDays: 19, lasts: 2 },
    volunteers: 8,
    description:
      'Forty thousand people sew in the factories along this road, most of them young and healthy, ' +
      'and hardly anyone has ever asked them to give. For two days the canteen is a donor hall: six ' +
      'beds behind curtains, with separate beds and doctors for women. Everyone can come in the lunch ' +
      'break or after the shift. Donors get the rest of the shift off on full pay, as agreed with ' +
      'the factories, and a hot meal with an egg afterwards. You should be ' +
      '18 or older, weigh at least 50 kg, and not be pregnant or breastfeeding. If you ' +
      'cannot give, you can still find out your blood group and haemoglobin, in confidence.',
  },
  {
    title: 'Know Your Group: A Day in the Village School',
    picture: 'village-school',
    address: 'Primary school yard, Kumarkhali, Kushtia',
    when: { inDays: 33, lasts: 1 },
    volunteers: 7,
    description:
      'When blood is needed at night, a village that knows its blood groups saves an hour. From eight in ' +
      'the morning we test every pupil, parent and grandparent who comes to the school yard: a prick ' +
      'in the finger, two minutes, and the group is written on a card that fits into a purse. It ' +
      'costs nothing. Adults who wish can give blood in the upper classroom and join the list of ' +
      'the union, which hangs at the health centre afterwards. Children get a lesson with coloured ' +
      'water about what blood does, and go home with a kite. Bring children’s vaccination cards ' +
      'if you have them, and encourage shy neighbours to come.',
  },
  {
    title: 'Victory Day Blood Camp in Savar',
    picture: 'victory-day',
    address: 'Roadside pavilion, Nabinagar, Savar, Dhaka',
    when: { lastTime: '12-16' },
    volunteers: 11,
    description:
      'On the sixteenth of December the whole country comes to Savar with flowers. Many wanted to ' +
      'give something more: from eight in the morning until dusk people gave blood in our pavilion ' +
      'on the road, families with flags on their cheeks, a freedom fighter who brought three ' +
      'grandsons, and a wedding party on its way home. The bags went to hospitals in Savar and Dhaka, ' +
      'whose stocks are always low in the winter holidays. Thank you to all who came, to the ' +
      'volunteers who kept the queue cheerful for nine hours, and to the tea stall that would ' +
      'take no money. We will be there again next December.',
  },
  {
    title: 'A Red Boishakh: Blood Camp at the Fair',
    picture: 'boishakh-fair',
    address: 'Riverside fairground, Mymensingh Sadar, Mymensingh',
    when: { lastTime: '04-14' },
    volunteers: 8,
    description:
      'Between the stalls with clay dolls and the merry-go-round stood a tent with a red border, and ' +
      'it was never empty. Visitors to the Boishakh fair gave in saris and panjabis, with flowers in ' +
      'their hair and puffed rice in their pockets. Because the day was hot, our doctors asked ' +
      'everyone to drink two glasses of water first and sent a few home to sleep instead, which is ' +
      'how it should be. More than half of the donors gave for the first time, and most of them have ' +
      'joined the list since. Thank you, Mymensingh, and a happy new year to the people who got your ' +
      'blood.',
  },
  {
    title: 'Ekushey: Give for the Language of Life',
    picture: 'ekushey',
    address: 'Shaheed Minar grounds, Rajshahi',
    when: { lastTime: '02-21' },
    volunteers: 5,
    description:
      'In 1952 young people gave their blood for the right to speak Bangla. In their memory others of ' +
      'the same age gave theirs this February, so that someone may live to speak it. After the ' +
      'barefoot procession of the morning the camp opened on the grounds of the Shaheed Minar, quiet ' +
      'and without loudspeakers, as the day asks. Students read poems to those who were resting. A ' +
      'hospital’s blood bank collected the bags at noon and at four. Thank you to everyone ' +
      'who came with a flower and left with a plaster on the arm.',
  },
  {
    title: 'World Blood Donor Day: Thank You, Donors',
    picture: 'donor-day',
    address: 'Town hall, Cumilla',
    when: { lastTime: '06-14' },
    volunteers: 13,
    description:
      'Once a year, donors sit in the front row. On the fourteenth of June the people who give ' +
      'quietly all year were called to the stage in the town hall: those with ten donations, those ' +
      'with twenty-five, and a school caretaker with fifty-one. A young mother told how four ' +
      'strangers came in one night of rain, and one of the four was sitting in the hall. Next door ' +
      'the beds were ready, and many guests did not want to go home before they had given again. The ' +
      'names of all who were honoured hang in the hall until next June. Yours could be among them: the ' +
      'first donation counts like every other.',
  },
]
