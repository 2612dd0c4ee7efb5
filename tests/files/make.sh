#!/bin/sh
# Makes the sample files anew: as a phone, a scanner and an office write them, full of what must not leave the server.
# Needs ImageMagick and exiftool. Every secret text has "canary" in it.
set -e
cd "$(dirname "$0")"
work=$(mktemp -d)

convert -size 64x48 gradient:'#0b5a4b-#ffd54a' -fill '#a32317' -draw 'rectangle 4,4 20,12' "$work/card.png"
convert "$work/card.png" -resize 16x12 "$work/thumbnail.jpg"
cat > "$work/profile.py" <<'P'
import struct, sys
# A gray ICC profile of one tag, small enough to read: what matters is that it is still there.
tag = b"curv" + bytes(4) + struct.pack(">I", 0)
body = struct.pack(">I4sII", 1, b"kTRC", 144, len(tag)) + tag
head = struct.pack(">I4sI4s4s4s", 128 + len(body), b"test", 0x02400000, b"mntr", b"GRAY", b"XYZ ").ljust(36, b"\0") + b"acsp"
sys.stdout.buffer.write(head.ljust(128, b"\0") + body)
P
python3 "$work/profile.py" > "$work/profile.icc"

secrets() {
  exiftool -q -overwrite_original \
    -GPSLatitude=23.0225 -GPSLatitudeRef=N -GPSLongitude=72.5714 -GPSLongitudeRef=E \
    -EXIF:Make=canary-maker -EXIF:Model=canary-model -EXIF:Artist=canary-artist -EXIF:SerialNumber=canary-serial \
    -EXIF:DateTimeOriginal='2025:01:02 03:04:05' -EXIF:UserComment=canary-usercomment \
    -XMP-dc:Creator=canary-xmp -XMP-tiff:Orientation#=1 "$@"
}

convert "$work/card.png" -quality 70 photo.jpg
secrets -n -EXIF:Orientation=6 -IPTC:By-line=canary-iptc -Comment=canary-comment "-ThumbnailImage<=$work/thumbnail.jpg" \
  "-ICC_Profile<=$work/profile.icc" photo.jpg
convert "$work/card.png" -interlace JPEG -sampling-factor 4:2:0 -quality 70 progressive.jpg
exiftool -q -overwrite_original -EXIF:Artist=canary-artist progressive.jpg

convert "$work/card.png" -define png:exclude-chunks=date,time -set canary-key canary-text shop.png
secrets -n -EXIF:Orientation=8 -PNG:Comment=canary-comment -PNG:Author=canary-author shop.png

convert "$work/card.png" -quality 60 card.webp
secrets -n -EXIF:Orientation=3 card.webp
convert "$work/card.png" -define webp:lossless=true plain.webp
convert -delay 20 "$work/card.png" \( "$work/card.png" -negate \) -loop 0 moving.webp
exiftool -q -overwrite_original -EXIF:Artist=canary-artist moving.webp

rm -r "$work"
