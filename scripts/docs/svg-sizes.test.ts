import { describe, expect, it } from 'vitest'
import { elementsOf, findInScreens } from './read-markup.ts'

const SIZES = ['width', 'height', 'size', 'x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'strokeWidth']
const CSS_ALONE = /\b(?:var|calc|min|max|clamp|env)\(/

/** Sizes that only CSS understands, set as attributes: Safari logs an error, and draws the picture at 100 %. */
function cssSizes(file: string, source: string): readonly string[] {
  return elementsOf(file, source).flatMap(({ tag, attributes }) =>
    SIZES.flatMap((size) => {
      const value = attributes.get(size)
      const isText = value !== undefined && /^\{?["'`]/.test(value)
      return isText && CSS_ALONE.test(value) ? [`${file}: <${tag} ${size}=${value}>`] : []
    }),
  )
}

describe('the sizes of drawings', () => {
  it('stand in CSS wherever only CSS understands them', () => {
    expect(findInScreens(cssSizes)).toEqual([])
  })

  it('finds sizes in a variable and in a calculation', () => {
    const marks = '<Mark size="var(--petals)" /><svg width={`calc(1px * 2)`} height="100%" />'
    expect(cssSizes('a.tsx', `const a = <>${marks}</>`)).toEqual([
      'a.tsx: <Mark size="var(--petals)">',
      'a.tsx: <svg width={`calc(1px * 2)`}>',
    ])
  })
})
