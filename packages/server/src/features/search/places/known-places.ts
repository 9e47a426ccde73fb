/** Districts of Bangladesh, with their former spellings, and the seats of its divisions in Bengali. */
const districts = `
  Bagerhat, Bandarban, Barguna, Barisal, Barishal, Bhola, Bogra, Bogura, Brahmanbaria, Chandpur, Chapainawabganj, Chattogram, Chittagong,
  Chuadanga, Comilla, Cox's Bazar, Cumilla, Dhaka, Dinajpur, Faridpur, Feni, Gaibandha, Gazipur, Gopalganj, Habiganj, Jamalpur, Jashore,
  Jessore, Jhalokati, Jhenaidah, Joypurhat, Khagrachhari, Khulna, Kishoreganj, Kurigram, Kushtia, Lakshmipur, Lalmonirhat, Madaripur, Magura,
  Manikganj, Maulvibazar, Meherpur, Moulvibazar, Munshiganj, Mymensingh, Naogaon, Narail, Narayanganj, Narsingdi, Natore, Netrokona,
  Nilphamari, Noakhali, Pabna, Panchagarh, Patuakhali, Pirojpur, Rajbari, Rajshahi, Rangamati, Rangpur, Satkhira, Shariatpur, Sherpur,
  Sirajganj, Sunamganj, Sylhet, Tangail, Thakurgaon, ঢাকা, চট্টগ্রাম, খুলনা, রাজশাহী, সিলেট, বরিশাল, রংপুর, ময়মনসিংহ`

/** Places that are shown however few sellers have laptops there, by their names in lower case. */
export const knownPlaces: ReadonlyMap<string, string> = new Map(
  districts.split(',').map((name) => [name.trim().toLowerCase(), name.trim()]),
)
