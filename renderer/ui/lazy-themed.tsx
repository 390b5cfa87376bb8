import { type ComponentType, createElement } from 'react'
import { lazyPart, untilItComes } from './lazy-part.tsx'

/**
 * A part of the app that is loaded when it is first drawn, with Mantine's theme around it. The theme comes
 * along with the first such part, and in the same moment (decision 0038).
 */
export function lazyThemed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => themed(load))
}

/** The same for what nobody waits for: it is asked for until it comes, and is never missed. */
export function patientThemed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => untilItComes(() => themed(load)))
}

async function themed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ ThemeProvider }, part] = await Promise.all([import('./theme-provider.tsx'), load()])
  // Once for each part, as its module is loaded once.
  return (props: Props) => <ThemeProvider>{createElement(part, props)}</ThemeProvider>
}
