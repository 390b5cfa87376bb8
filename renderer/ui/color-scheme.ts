/**
 * Tells the styles whether it is light or dark, and lets them follow the system (design 9). Mantine's
 * provider does the same, but is not there yet when the first screen is painted (decision 0038).
 */
export function followColorScheme(): void {
  const { documentElement: root } = document
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => root.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
  show()
  dark.addEventListener('change', show)
  root.setAttribute('data-respect-reduced-motion', 'true')
}
