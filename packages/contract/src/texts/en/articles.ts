export interface Article {
  question: string
  answer: readonly string[]
}

/** Four short answers on front-end topics. */
export const articles: readonly Article[] = [
  {
    question: 'Where should the state of a React application live?',
    answer: [
      'As close as possible to what shows it. Whether a menu is open belongs to the menu: useState, and no one else needs to know. What two siblings share belongs to their parent. What the whole page asks for, such as who is logged in or which theme is on, fits a context, because it changes seldom and is read everywhere.',
      'What comes from a server is another thing altogether: it is a copy of something that someone else may change. It wants an owner that knows when it was fetched, when it is stale and who is waiting for it. A query cache does that; a hand-written pair of useState and useEffect usually forgets one of the three.',
      'And some state already has a home: the address bar. Which brand is open, which page of a list, what was searched for. Put it there, and links, the back button and reloading work without another line.',
    ],
  },
  {
    question: 'How does prototypal inheritance work?',
    answer: [
      'Every object in JavaScript may point at another one, its prototype. When a property is asked for and the object does not have it, the prototype is asked, then the prototype of that, until one answers or the chain ends in null. Nothing is copied: a thousand laptops share one function that formats a price.',
      'Classes are a way to write this down. Methods land on the prototype, fields on each object, and extends links two prototypes. Assigning never climbs the chain: it makes an own property, which from then on hides the inherited one.',
    ],
  },
  {
    question: 'What is a unit test, and what makes one worth keeping?',
    answer: [
      'A unit test runs one small piece of a program with known input and says what must come out. It is quick enough to run on each save, and when it fails it points at one place.',
      'It is worth keeping when it speaks about behaviour that someone relies on: a laptop is sold once, a price has two decimals, the button is off while a payment runs. A test that repeats how the code is written fails on every tidy-up and catches nothing; throw it away without regret.',
    ],
  },
  {
    question: 'React, Angular or Vue: what is the difference that matters?',
    answer: [
      'React is a library for drawing a tree of components from data, and leaves routing, fetching and forms to you. Freedom, and the duty to choose well. Angular is a whole framework with one official answer to each of those questions, which large teams like: any two Angular projects resemble each other. Vue stands between them, with templates close to HTML and official companions for routing and state.',
      'All three are fast enough for a shop, and all three can be slow in careless hands. What decides in practice is who will maintain it, what they know already, and how much of the page has to move at all.',
    ],
  },
]
