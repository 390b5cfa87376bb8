import './mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * What Mantine's components need around them. Light or dark follows the system; the theme's variables are
 * a style sheet (`theme-variables.css`), for the first screen has them without Mantine.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
