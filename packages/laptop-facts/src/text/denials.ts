/** What follows a part that the laptop has and that does not work, or that is not given away with it. */
export const broken =
  /^[^.;]{0,24}(?:not\swork|faulty|broken|doesn'?t|does\snot|missing|dead|unavailable|sold\sseparately|not\sincluded)/

/** 'Webcam: no' */
export const deniedAfter = /^\s?[:=]\s?(?:no|none|n\/a)(?![a-z])/
