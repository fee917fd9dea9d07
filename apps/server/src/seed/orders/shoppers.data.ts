/** People who do not exist, with places that do. Phones and addresses are made of their number. */
export const firstNames = [
  ...['Aarav', 'Ananya', 'Arjun', 'Bhavna', 'Chetan', 'Deepa', 'Dinesh', 'Esha', 'Farhan', 'Gauri', 'Harish', 'Ishita'],
  ...['Jatin', 'Kavya', 'Lokesh', 'Meera', 'Nikhil', 'Ojaswi', 'Pranav', 'Radhika', 'Sanjay', 'Tanvi', 'Uday', 'Vidya'],
];
export const lastNames = [
  ...['Agarwal', 'Banerjee', 'Chauhan', 'Das', 'Fernandes', 'Gupta', 'Iyer', 'Joshi', 'Khan', 'Kulkarni', 'Menon'],
  ...['Nair', 'Patel', 'Rao', 'Reddy', 'Sharma', 'Singh', 'Verma', 'Yadav'],
];
export const places = [
  { city: 'Mumbai', state: 'Maharashtra', pincode: '400050', area: 'Bandra West' },
  { city: 'Pune', state: 'Maharashtra', pincode: '411004', area: 'Deccan Gymkhana' },
  { city: 'Bengaluru', state: 'Karnataka', pincode: '560034', area: 'Koramangala' },
  { city: 'Chennai', state: 'Tamil Nadu', pincode: '600017', area: 'T. Nagar' },
  { city: 'New Delhi', state: 'Delhi', pincode: '110001', area: 'Connaught Place' },
  { city: 'Hyderabad', state: 'Telangana', pincode: '500034', area: 'Banjara Hills' },
  { city: 'Kolkata', state: 'West Bengal', pincode: '700019', area: 'Ballygunge' },
  { city: 'Ahmedabad', state: 'Gujarat', pincode: '380009', area: 'Navrangpura' },
  { city: 'Jaipur', state: 'Rajasthan', pincode: '302001', area: 'C Scheme' },
  { city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001', area: 'Hazratganj' },
  { city: 'Kochi', state: 'Kerala', pincode: '682016', area: 'Marine Drive' },
  { city: 'Guwahati', state: 'Assam', pincode: '781001', area: 'Pan Bazaar' },
] as const;

export const staffNotes = [
  'Called, wants it after six in the evening.',
  'Gate code is with the guard.',
  'Asked whether the invoice can have the name of the shop; told that it needs a GSTIN before we send it.',
  'Second parcel of the same family, send them together if you can.',
  'Wrote twice about the delay. Apologised, the courier was asked.',
  'Box was dented at the dock, packed into a new one.',
];
export const orderTags = ['gift', 'call first', 'regular', 'office', 'fragile'];
