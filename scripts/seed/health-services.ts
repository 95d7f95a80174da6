/** The health services of the demo; prices are whole taka, as private laboratories in Dhaka ask. */
export const HEALTH_SERVICES = [
  {
    name: 'Complete Blood Count',
    slug: 'complete-blood-count',
    price: 400,
    description:
      'Counts the red cells, white cells and platelets in a small sample and measures haemoglobin. It helps to find anaemia, infection and low platelets. No fasting needed.',
  },
  {
    name: 'Blood Grouping & Rh Typing',
    slug: 'blood-grouping',
    price: 200,
    description:
      'Tells your ABO group and whether you are Rh positive or negative. Everyone who wants to give blood, or may need it, should know both.',
  },
  {
    name: 'Haemoglobin',
    slug: 'haemoglobin',
    price: 150,
    description:
      'Measures the protein in red cells that carries oxygen. A low value means anaemia; it is checked before every donation. No fasting needed.',
  },
  {
    name: 'Fasting Blood Glucose',
    slug: 'fasting-blood-glucose',
    price: 150,
    description:
      'Measures the sugar in your blood after at least eight hours without food, to find diabetes or the stage before it. Water is allowed.',
  },
  {
    name: 'Lipid Profile',
    slug: 'lipid-profile',
    price: 1000,
    description:
      'Measures total cholesterol, HDL, LDL and triglycerides, which show the risk to heart and vessels. Come after nine to twelve hours without food.',
  },
  {
    name: 'Hepatitis B Surface Antigen',
    slug: 'hepatitis-b-surface-antigen',
    price: 500,
    description:
      'HBsAg shows whether there is a hepatitis B infection now. Every donated bag is screened for it; people who live with a carrier should be tested too.',
  },
  {
    name: 'Dengue NS1 Antigen',
    slug: 'dengue-ns1',
    price: 300,
    description:
      'Finds dengue in the first five days of a fever, before antibodies appear. Come early: after that the test may miss it.',
  },
  {
    name: 'Thyroid Stimulating Hormone',
    slug: 'thyroid-stimulating-hormone',
    price: 700,
    description:
      'TSH is the first test for a thyroid that works too little or too much, a common cause of tiredness and of a change in weight. No fasting needed.',
  },
] as const
