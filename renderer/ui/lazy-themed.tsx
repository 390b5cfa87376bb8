import { type ComponentType, createElement, lazy } from 'react'

/**
 * A part of the app that is loaded when it is first drawn, with Mantine's theme around it. The theme comes
 * along with the first such part, and in the same moment (decision 0038).
 */
export function lazyThemed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [{ ThemeProvider }, part] = await Promise.all([import('./theme-provider.tsx'), load()])
    // Once for each part, as its module is loaded once.
    const draw = (props: Props) => <ThemeProvider>{createElement(part, props)}</ThemeProvider>
    return { default: draw }
  })
}
