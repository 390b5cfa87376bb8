import { describe, expect, it } from 'vitest'
import { anchorsOf, boldOf, targetsOf } from './markdown.ts'

const PAGE = `# To log an hour…

A [link](other.md#part), a ![picture](guide/a.png), <img src="guide/b.webp" alt=""> and <a href="c.md">c</a>.

\`[no](code.md)\`

\`\`\`sh
# no heading
[no](link.md) **no word**
\`\`\`

## Who sees what
## \`npm start\`, twice
## Who sees what

Click **Take me
off the board**, then **Undo**.
`

describe('reading a page of the docs', () => {
  it('finds links and pictures, in Markdown and HTML, and none in code', () => {
    expect(targetsOf(PAGE)).toEqual(['other.md#part', 'guide/a.png', 'guide/b.webp', 'c.md'])
  })
  it('names headings as GitHub does', () => {
    expect(anchorsOf(PAGE)).toEqual([
      'to-log-an-hour',
      'who-sees-what',
      'npm-start-twice',
      'who-sees-what-1',
    ])
  })
  it('finds bold words, over the end of a line as well', () => {
    expect(boldOf(PAGE)).toEqual(['Take me off the board', 'Undo'])
  })
})
