import { confirmImport } from '@/lib/features/imports/confirm-import'
import { savePart } from '@/lib/features/imports/file-parts'
import { readImportFile } from '@/lib/features/imports/read-import-file'
import { isRunning, UNCONFIRMED_DAYS } from '@/lib/features/imports/rules'
import { setMapping } from '@/lib/features/imports/set-mapping'
import { startImport } from '@/lib/features/imports/start-import'
import { stepImport } from '@/lib/features/imports/step-import'
import { Import } from '@/models/import'
import { User } from '@/models/user'

const FILE_NAME = 'alumni-donors.csv'
const DAY_MS = 24 * 60 * 60_000

/**
 * A list as an alumni club may keep it, written by several hands. Everybody has an e-mail address, so that
 * the demo sends no SMS for them.
 */
const FILE = [
  'নাম,Mobile,E-mail,রক্তের গ্রুপ,জেলা,Upazila,Last donation,Age',
  'Rahima Khatun,01112-400101,rahima@alumni.example,O positive,Dhaka,Savar,12/03/2025,27',
  'শফিকুল ইসলাম,০১১১২৪০০১০২,shafiqul@alumni.example,ও পজিটিভ,ঢাকা,সাভার,,৩১',
  'Taslima Akter,1112400103,taslima@alumni.example,A+,Gazipur,Gazipur Sadar,,24',
  'Mahbub Alam,+880 1112-400104,mahbub@alumni.example,B+,Jessore,,05-11-2024,42',
  'Nasrin Sultana,01112400105,nasrin@alumni.example,AB−,Comilla,,,35',
  'Golam Mostafa,01112400106,golam@alumni.example,b negative,Chittagong,,,29',
  'মৌসুমি রহমান,01112400107,mousumi@alumni.example,এ পজিটিভ,রংপুর,মিঠাপুকুর,,২৬',
  'Kamal Uddin,01112400108,kamal@alumni.example,O-,Barisal,,,38',
  'Sharmin Jahan,01112400109,sharmin@alumni.example,B+,Sylhet,,20.01.2025,23',
  // Known already: an account of the demo, and somebody from above.
  'Farhan Kabir,,donor@sharelife.example,O+,Dhaka,Savar,,33',
  'Rahima K.,01112400101,rahima@alumni.example,O+,Dhaka,,,27',
  // Refused.
  'Anwar Hossain,01112400110,anwar@alumni.example,C+,Dhaka,,,30',
  'Shirin Begum,0111240,,A+,Dhaka,,,28',
  'Rafiq Ahmed,01112400112,rafiq@alumni.example,A-,Kolkata,,,45',
  'Mitu Das,01112400113,mitu@alumni.example,O+,Khulna,,last winter,16',
  ',01112400114,sabuj@alumni.example,,Dhaka,,,22',
].join('\n')

/**
 * Imports a list of donors as an admin does, once per database: some are invited, some are known already,
 * and some rows are refused. Returns how many imports and invitations were made.
 */
export async function seedDemoImport(): Promise<{ imports: number; invitations: number }> {
  const nothing = { imports: 0, invitations: 0 }
  if (await Import.exists({ fileName: FILE_NAME, confirmedAt: { $ne: null } })) return nothing
  const account = await User.findOne({ email: 'admin@sharelife.example', role: 'admin' }).lean()
  if (!account) return nothing
  const admin = actingNow(account)
  const file = Buffer.from(FILE)
  const { _id: id } = await startImport(admin, { fileName: FILE_NAME, bytes: file.byteLength })
  await savePart(id, 0, file, new Date(Date.now() + UNCONFIRMED_DAYS * DAY_MS))
  const { mapping } = await readImportFile(id)
  await setMapping(id, { mapping })
  const { pass } = await takeSteps(id)
  await confirmImport(admin, id, { pass, locale: 'bn' })
  const { counts } = await takeSteps(id)
  return { imports: 1, invitations: counts.written }
}

async function takeSteps(id: string) {
  for (;;) {
    const shown = await stepImport(id)
    if (!isRunning(shown.state)) return shown
  }
}

type Account = Pick<
  InstanceType<typeof User>,
  '_id' | 'name' | 'email' | 'photo' | 'sessionVersion'
>

/** The admin of the demo, as somebody who has just logged in. */
function actingNow({ _id, name, email, photo, sessionVersion }: Account) {
  const id = String(_id)
  return {
    ...{ id, name, email, photo, role: 'admin' as const, isConfirmed: true, locale: 'en' as const },
    ...{ sessionId: id, sessionVersion, confirmedAt: new Date() },
    ...{ secondFactorAt: null, hasSecondFactor: false, missingFactor: null },
  }
}
