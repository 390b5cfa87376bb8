import { describe, expect, it } from 'vitest'
import { screenWords } from './screen-words.ts'

const isOnScreen = screenWords([
  `/** It's a comment about **Nothing**. */
   export const LABEL = 'Share nothing' // isn't it
   export function A({ plan, size }: Props) {
     return (
       <Button onClick={() => go(plan)}>
         Take me off
         the board
       </Button>
     )
   }
   const more = <b>Ask for {plan}</b>
   const many = <b>Write {size === 1 ? 'it' : \`all \${size}\`}</b>
   const bare = \`\${size} of \${plan}\``,
])

describe('words on the screen', () => {
  it('include texts between tags, over lines, and strings', () => {
    expect(isOnScreen('Take me off the board')).toBe(true)
    expect(isOnScreen('Share nothing')).toBe(true)
  })
  it('match with something filled in', () => {
    expect(isOnScreen('Ask for Standard')).toBe(true)
    expect(isOnScreen('Write all 22')).toBe(true)
  })
  it('exclude comments, parts of a text, and almost empty patterns', () => {
    expect(isOnScreen('Nothing')).toBe(false)
    expect(isOnScreen('Take me off')).toBe(false)
    expect(isOnScreen('One of many')).toBe(false)
  })
})
