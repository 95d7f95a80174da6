export const accountButtonStyle =
  'touch-target grid place-items-center rounded-full outline-offset-2 hover:brightness-95 aria-busy:animate-breathe'

export function accountLabel(menu: string, name: string) {
  return menu.replace('{name}', name)
}
