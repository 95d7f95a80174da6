import type { Component } from '@/lib/features/blood-requests/rules'
import type { Urgency } from '@/lib/features/blood-requests/urgency-rules'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'

/**
 * The open requests of the demo: `inDays` counts from today, `pledged` is the number of bags already
 * pledged. The one of yesterday waits for the requester's confirmation.
 */
export const DEMO_REQUESTS: readonly {
  patientName: string
  bloodGroup: BloodGroup
  bags: number
  pledged?: number
  inDays: number
  location: string
  district: string
  upazila?: string
  hospital?: string
  urgency?: Urgency
  component?: Component
  note?: string
  /** The account that posts it; default: one of the demo's people. */
  by?: string
}[] = [
  {
    patientName: 'Rahima Khatun',
    bloodGroup: 'O+',
    bags: 2,
    inDays: 0,
    hospital: 'Dhaka Medical College Hospital',
    location: 'Gynae Ward 212, second floor',
    district: 'Dhaka',
    urgency: 'critical',
    component: 'red-cells',
    note: 'Operation this evening. Please come to Gate 2 and call: I will meet you there.',
  },
  {
    patientName: 'Abdul Mannan',
    bloodGroup: 'B-',
    bags: 1,
    inDays: 1,
    hospital: 'National Institute of Cardiovascular Diseases',
    location: 'Ward 4, Sher-e-Bangla Nagar',
    district: 'Dhaka',
    urgency: 'urgent',
  },
  {
    patientName: 'Tahsin Ahmed',
    bloodGroup: 'A+',
    bags: 4,
    pledged: 2,
    inDays: 2,
    hospital: 'Bangladesh Thalassaemia Samity Hospital',
    location: 'Transfusion unit, Shantinagar',
    district: 'Dhaka',
    urgency: 'scheduled',
    component: 'red-cells',
    note: 'Tahsin is nine and needs blood every three weeks.',
  },
  {
    patientName: 'Shefali Rani Das',
    bloodGroup: 'AB+',
    bags: 2,
    inDays: 3,
    location: 'Chattogram Medical College Hospital, Surgery Ward 25',
    district: 'Chattogram',
  },
  {
    patientName: 'Golam Mostafa',
    bloodGroup: 'O-',
    bags: 1,
    inDays: 4,
    hospital: 'Rajshahi Medical College Hospital',
    location: 'Ward 4',
    district: 'Rajshahi',
    urgency: 'scheduled',
    component: 'platelets',
  },
  {
    patientName: 'Mariam Begum',
    bloodGroup: 'B+',
    bags: 3,
    pledged: 1,
    inDays: 5,
    hospital: 'Sylhet MAG Osmani Medical College Hospital',
    location: 'Maternity Ward',
    district: 'Sylhet',
    upazila: 'Sylhet Sadar',
    urgency: 'scheduled',
    by: 'member@sharelife.example',
  },
  {
    patientName: 'Jahanara Imam',
    bloodGroup: 'O+',
    bags: 2,
    pledged: 2,
    inDays: 6,
    hospital: 'Bangladesh Medical University',
    location: 'Block D, Shahbagh',
    urgency: 'scheduled',
    component: 'plasma',
    district: 'Dhaka',
    by: 'member@sharelife.example',
  },
  {
    patientName: 'Habibur Rahman',
    bloodGroup: 'A+',
    bags: 1,
    pledged: 1,
    inDays: -1,
    location: 'Ibn Sina Hospital, Dhanmondi, Dhaka',
    district: 'Dhaka',
    by: 'member@sharelife.example',
  },
  {
    patientName: 'Nirmal Chandra Roy',
    bloodGroup: 'O+',
    bags: 2,
    inDays: 7,
    location: 'Rangpur Medical College Hospital, Dialysis Unit',
    district: 'Rangpur',
  },
  {
    patientName: 'Afroza Sultana',
    bloodGroup: 'A-',
    bags: 1,
    inDays: 9,
    location: 'Khulna Medical College Hospital, Surgery Ward',
    district: 'Khulna',
  },
  {
    patientName: 'Md. Yasin Mollah',
    bloodGroup: 'B+',
    bags: 2,
    inDays: 12,
    location: 'Enam Medical College Hospital, Savar',
    district: 'Dhaka',
    upazila: 'Savar',
  },
  {
    patientName: 'Kohinoor Akter',
    bloodGroup: 'AB-',
    bags: 1,
    inDays: 15,
    location: 'Cumilla Medical College Hospital, Kuchaitoli',
    district: 'Cumilla',
    upazila: 'Cumilla Adarsha Sadar',
  },
]
