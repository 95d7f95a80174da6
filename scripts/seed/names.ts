import type { Chance } from './chance'

const WOMEN = [
  ...['Nusrat', 'Farzana', 'Sharmin', 'Tahmina', 'Sadia', 'Ayesha', 'Fatema', 'Rumana', 'Nasrin'],
  ...['Sumaiya', 'Tasnim', 'Jannatul', 'Sabrina', 'Shirin', 'Mahmuda', 'Rokeya', 'Salma', 'Lipi'],
  ...['Moushumi', 'Anika', 'Ishrat', 'Afsana', 'Ruksana', 'Shapla', 'Priya', 'Shreya', 'Dipa'],
  ...['Rima', 'Mitu', 'Nilufar', 'Shahnaz', 'Kaniz', 'Tania', 'Munni', 'Sultana', 'Bithi'],
]

const MEN = [
  ...['Rahim', 'Karim', 'Arif', 'Tanvir', 'Sakib', 'Mehedi', 'Imran', 'Rakib', 'Shakil', 'Nayeem'],
  ...['Mahbub', 'Faisal', 'Jahid', 'Kamrul', 'Nazmul', 'Sohel', 'Rubel', 'Masud', 'Habib', 'Zahid'],
  ...['Ashraf', 'Monir', 'Sabbir', 'Touhid', 'Rashed', 'Anwar', 'Shafiq', 'Delwar', 'Hasan'],
  ...['Biplob', 'Subrata', 'Anik', 'Sanjoy', 'Pranto', 'Rajib', 'Uttam', 'Minhaj', 'Ariful'],
]

const WOMENS_LAST = ['Akter', 'Begum', 'Khatun', 'Sultana', 'Yasmin', 'Jahan', 'Parvin', 'Nahar']
const MENS_LAST = ['Uddin', 'Hossain', 'Ahmed', 'Alam', 'Miah', 'Sheikh', 'Ali', 'Mahmud', 'Hasan']
const FAMILY = [
  ...['Rahman', 'Islam', 'Chowdhury', 'Khan', 'Sarker', 'Talukder', 'Haque', 'Kabir', 'Biswas'],
  ...['Das', 'Roy', 'Saha', 'Bhuiyan', 'Mondal', 'Siddique', 'Karmakar', 'Chakma', 'Mollah'],
]

/** A name that is common in Bangladesh, in Latin letters. */
export function personName(chance: Chance): string {
  const isWoman = chance.happens(0.5)
  const first = chance.pick(isWoman ? WOMEN : MEN)
  const own = isWoman ? WOMENS_LAST : MENS_LAST
  return `${first} ${chance.pick(chance.happens(0.5) ? own : FAMILY)}`
}

/** An e-mail address from a name, on a domain that does not exist. */
export function emailFor(name: string, distinction: string | number): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}.${distinction}@people.example`
}

/** A mobile number with the prefix 011, whose operator closed in 2016: it is valid, but belongs to nobody. */
export function phoneNumber(chance: Chance): string {
  const digits = String(chance.below(100_000_000)).padStart(8, '0')
  return `+880 11${digits.slice(0, 2)}-${digits.slice(2)}`
}
