/**
 * The deferral before platelets. The site applies the interval of whole blood, and the hospital
 * decides. Source: JPAC, Guidelines for the Blood Transfusion Services in the United Kingdom,
 * 3.6.2.
 */
export const PLATELET_DEFERRAL = {
  weeksAfterPlatelets: 2,
  weeksAfterBlood: 4,
  source:
    'https://www.transfusionguidelines.org/red-book/chapter-3-care-and-selection-of-whole-blood-and-component-donors-including-donors-of-pre-deposit-autologous-blood/3-6-frequency-of-donation',
} as const
