import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { cssVariables, theme } from './theme.ts'

/** What Mantine's provider would write into the page for our theme, one declaration per line. */
function variablesOfTheme(): string {
  const page = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} withGlobalClasses={false} />,
  )
  const css = /<style[^>]*>(.*)<\/style>/s.exec(page)?.[1] ?? ''
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => {
    const lines = body.split(';').flatMap((one) => {
      const [name = '', ...value] = one.split(':')
      return name.trim() ? [`  ${name.trim()}: ${value.join(':').trim()};`] : []
    })
    const parts = selector.trim().replaceAll('"', "'").split(', ')
    return `${parts.join(',\n')} {\n${lines.join('\n')}\n}`
  })
  return `/* Written from theme.ts: npx vitest run renderer/ui/theme/theme-variables.test.tsx -u */\n${rules.join('\n\n')}\n`
}

it('the style sheet that the first screen has says what the theme says', async () => {
  const written = variablesOfTheme()
  expect(written).toContain('--habit1:')
  await expect(written).toMatchFileSnapshot('theme-variables.css')
})
