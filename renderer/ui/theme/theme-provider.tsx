import './mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ignoreSecondClicks } from '../controls/double-clicks.ts'
import { useDisplay } from './change-display.ts'
import { theme } from './theme.ts'

/**
 * What Mantine's components need around them. Light or dark is as chosen, or follows the system; the theme's
 * variables are a style sheet (`theme-variables.css`), because the first screen has them without Mantine.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const chosen = useDisplay().theme
  useEffect(ignoreSecondClicks, [])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(chosen !== 'system' && { forceColorScheme: chosen })}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
