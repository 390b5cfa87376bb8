/** The questions of a check-in: the group's own, or the usual ones (docs/product.md#the-check-in). */
import { MAX_QUESTIONS } from '#core/records/check-in.ts'

export interface Question {
  readonly text: string
  /** Answers to tap; none where the group wrote the question. */
  readonly choices: readonly string[]
}

export const USUAL_QUESTIONS: readonly Question[] = [
  {
    text: 'How did the week feel?',
    choices: ['Easy', 'About right', 'Hard', 'Too much'],
  },
  {
    text: 'What got in the way?',
    choices: ['Nothing', 'Work', 'Family', 'Sleep', 'Health', 'Motivation'],
  },
  {
    text: 'What do you need for the next one?',
    choices: ['Nothing', 'A new plan', 'A talk', 'A rest'],
  },
]

/** @param ofGroup the group's own questions, of which those without a text do not count */
export function questionsOf(ofGroup: readonly string[]): readonly Question[] {
  const own = ofGroup.map((text) => text.trim()).filter((text) => text !== '')
  if (own.length === 0) return USUAL_QUESTIONS
  return own.slice(0, MAX_QUESTIONS).map((text) => ({ text, choices: [] }))
}

/** The choices with which an answer begins, in its order. */
export function choicesIn(answer: string, choices: readonly string[]): readonly string[] {
  return split(answer, choices).chosen
}

/** The answer with a choice added behind those that it begins with, or taken out of them. */
export function toggleChoice(answer: string, choice: string, choices: readonly string[]): string {
  const { chosen, written } = split(answer, choices)
  const next = chosen.includes(choice)
    ? chosen.filter((one) => one !== choice)
    : [...chosen, choice]
  return [...next, ...(written.trim() === '' ? [] : [written])].join(', ')
}

function split(answer: string, choices: readonly string[]) {
  const chosen: string[] = []
  let written = answer
  for (;;) {
    const rest = written
    const next = choices.find(
      (one) => !chosen.includes(one) && (rest.trimEnd() === one || rest.startsWith(`${one},`)),
    )
    if (next === undefined) return { chosen, written }
    chosen.push(next)
    written = rest.slice(next.length).replace(/^\s*,?\s*/, '')
  }
}
