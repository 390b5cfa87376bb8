import { type ComponentType, createElement } from 'react'
import { lazyPart, loadWithRetry } from './lazy-part.tsx'

/**
 * A part of the app that is loaded when it is first rendered, inside Mantine's theme. The theme is fetched
 * together with the first such part (docs/decisions/0038).
 */
export function lazyThemed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => themed(load))
}

/** The same for parts nobody waits for: fetched until it succeeds, without an error on the screen. */
export function retryingThemed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => loadWithRetry(() => themed(load)))
}

async function themed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ ThemeProvider }, part] = await Promise.all([
    import('./theme/theme-provider.tsx'),
    load(),
  ])
  // Created once for each part, because its module is loaded once.
  return (props: Props) => <ThemeProvider>{createElement(part, props)}</ThemeProvider>
}
