import { describe, expect, it } from 'vitest'
import { elementsOf, findInScreens } from './read-markup.ts'

/** Links that would open in the page's own place; the router's `Link` is for pages of Fourfold. */
function inPlace(file: string, source: string): readonly string[] {
  return elementsOf(file, source).flatMap(({ tag, attributes }) => {
    if (tag !== 'a' || /^["']#/.test(attributes.get('href') ?? '')) return []
    const opensOutside =
      attributes.get('target') === '"_blank"' && attributes.get('rel')?.includes('noopener')
    return opensOutside ? [] : [`${file}: ${attributes.get('href')}`]
  })
}

describe('a link out of Fourfold', () => {
  it('opens outside of an installed app, which stays on its page', () => {
    expect(findInScreens(inPlace)).toEqual([])
  })

  it('finds links that open in its place', () => {
    const links = '<a href="#content" /><a href={link} target="_blank" />'
    expect(inPlace('a.tsx', `const a = <>${links}</>`)).toEqual(['a.tsx: {link}'])
  })
})

describe('the address of the page', () => {
  it('stays on every screen', () => {
    const leaving = (file: string, source: string) =>
      /\bwindow\.open\(|\blocation\.(?:href|replace)\b/.test(source) ? [file] : []
    expect(findInScreens(leaving)).toEqual([])
  })
})
