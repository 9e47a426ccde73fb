export const one = `Battery 0: Discharging, 71%, 02:10:40 remaining
Battery 0: design capacity 4000 mAh, last full capacity 3300 mAh = 82%
Adapter 0: off-line
Thermal 0: ok, 41.0 degrees C`

export const two = `${one}
Battery 1: Unknown, 80%
Battery 1: design capacity 2000 mAh, last full capacity 1500 mAh = 75%`
